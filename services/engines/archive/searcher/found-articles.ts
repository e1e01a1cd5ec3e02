import { asRetrieval, type Paragraph, paragraphsOf } from '../article-forms.ts';
import { ordinalsOf } from '../index/columns.ts';
import type { FoundHit } from '../index/search/search-articles.ts';
import type { Segment } from '../index/segment/segment.ts';
import type { FoundVersion, RecordReader } from '../record/read-record.ts';
import type { FindingsLanguage, SentArticle, StoredArticle } from '../types.ts';
import { unknownLanguage } from './word-lookup.ts';

/** The part of the record that searches read. */
export type ArticleReader = Pick<RecordReader, 'byIds' | 'found' | 'hit' | 'vectors'>;

type IndexedArticle = Pick<FoundHit, 'segment' | 'document' | 'key'>;

export function valuesOf(segment: Segment, field: string, document: number): string[] {
  const column = segment.column(field);
  if (column === undefined) return [];
  return Array.from(ordinalsOf(column, document), (ordinal) => column.values[ordinal] ?? '');
}

/** Reads the current version of a found article; undefined where it is gone or held back. */
export function readFound(reader: ArticleReader, tenant: string, hit: IndexedArticle) {
  return unlessHeldBack(reader.found(tenant, versionOf(hit)));
}

/** Like {@link readFound}, with the members that a page of hits shows. */
export function readHitArticle(reader: ArticleReader, tenant: string, version: FoundVersion) {
  return unlessHeldBack(reader.hit(tenant, version));
}

/** The id is looked up lazily: a segment's ids are many, and read all at once. */
export function versionOf({ segment, document, key }: IndexedArticle): FoundVersion {
  return { key, id: () => valuesOf(segment, 'articleId', document)[0] ?? '' };
}

function unlessHeldBack<Stored extends Pick<StoredArticle, 'state'>>(stored: Stored | undefined) {
  return (stored?.state?.kind ?? 'corrected') === 'corrected' ? stored : undefined;
}

/** Paragraphs and language of an article as they were indexed. */
export function indexedParagraphs(stored: SentArticle & { found: FindingsLanguage }): {
  paragraphs: Paragraph[];
  language: string;
} {
  const article = asRetrieval(stored);
  const language = article.language ?? stored.found?.language ?? unknownLanguage;
  return { paragraphs: paragraphsOf(article), language };
}
