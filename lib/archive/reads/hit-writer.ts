import type { ArchiveHit } from '../../contract/archive-search.ts';
import type { Names } from './names.ts';

/** Writes an export format incrementally. */
export type HitWriter = {
  mediaType: string;
  start: string;
  /** `isFirst`: nothing stands before it but the start. */
  write(hit: ArchiveHit, nameOf: Names, isFirst: boolean): string;
  end: string;
};
