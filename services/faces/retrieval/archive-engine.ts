import type { Archive } from '../../engines/archive/archive.ts';
import type { SearchKeys } from '../../engines/archive/search-keys.ts';
import type { RecommendationBook } from '../../engines/feedback/recommendation-book.ts';

/** What the routes of the archive answer with. */
export type ArchiveEngine = {
  archive: Archive;
  searchKeys: SearchKeys;
  recommendations: RecommendationBook;
};
