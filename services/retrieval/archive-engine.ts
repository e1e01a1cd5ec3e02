import type { Archive } from '../archive/archive.ts';
import type { SearchKeys } from '../archive/search-keys.ts';
import type { RecommendationBook } from '../feedback/recommendation-book.ts';

/** What the routes of the archive answer with. */
export type ArchiveEngine = {
  archive: Archive;
  searchKeys: SearchKeys;
  recommendations: RecommendationBook;
};
