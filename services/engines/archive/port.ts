export { BackgroundAnalysis } from './analysis/background-analysis.ts';
export { Archive, type ArchiveEngine } from './archive.ts';
export { asMedia, asRetrieval, paragraphsOf, pickMembers } from './article-forms.ts';
export { readFilter } from './index/filters/request-filter.ts';
export type { Meaning } from './index/vectors/nearest.ts';
export { findRelatedArticles, searchArchive } from './meaning-search.ts';
export type { OpenSearchSettings } from './opensearch/client.ts';
export { rebuildIndexes } from './opensearch/rebuild-indexes.ts';
export type {
  FoundArticle,
  FoundSentence,
  PassageFindings,
  SentenceEntity,
  TermAlternative,
} from './passage-search.ts';
export {
  migrations as archiveFileMigrations,
  requireSharedArchive,
} from './record/migrate-archive.ts';
export { archivePath } from './record/open-archive.ts';
export { addSampleArticles } from './samples.ts';
export { SearchKeys } from './search-keys.ts';
export { archiveMigrations, archiveSchema, openSharedArchive } from './shared/shared-record.ts';
export type {
  CheckRequest,
  Indexed,
  SentArticle,
  StoredArticle,
} from './types.ts';
export { BackgroundEncoding } from './vectors/background-encoding.ts';
export { Meanings } from './vectors/meanings.ts';
