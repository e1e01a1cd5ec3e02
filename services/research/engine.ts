import type { AnalysisEngine } from '../account/charged-analysis.ts';
import type { Archive } from '../archive/archive.ts';

/** What research works with. */
export type ResearchEngine = Pick<AnalysisEngine, 'store' | 'pool' | 'lessons' | 'knowledge'> & {
  archive: Pick<Archive, 'passages' | 'get' | 'check'>;
};
