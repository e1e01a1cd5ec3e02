import type { Archive } from '../archive/archive.ts';
import type { ReferenceKeys } from '../archive/reference-keys.ts';

/** What the routes of the archive answer with. */
export type ArchiveEngine = { archive: Archive; references: ReferenceKeys };

/** The dataset of a key's own articles: all that come by the retrieval face. */
export const ownDataset = 'archive';
