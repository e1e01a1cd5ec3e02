import type { AnalysisEngine } from '../account/port.ts';
import type { Archive } from '../archive/port.ts';
import type { OutsideModel } from './model/outside-model.ts';

/** What research works with. */
export type ResearchEngine = Pick<AnalysisEngine, 'store' | 'pool' | 'lessons' | 'knowledge'> & {
  archive: Pick<Archive, 'passages' | 'get' | 'check'>;
  /** The model outside that answers; undefined: the archive's own sentences do. */
  model?: OutsideModel | undefined;
};
