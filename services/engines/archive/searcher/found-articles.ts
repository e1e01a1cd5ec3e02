import { asRetrieval, type Paragraph, paragraphsOf } from '../article-forms.ts';
import { ordinalsOf } from '../index/columns.ts';
import type { FoundHit } from '../index/search/search-articles.ts';
import type { Segment } from '../index/segment/segment.ts';
import type { FoundVersion, RecordReader } from '../record/read-record.ts';
import type { FindingsLanguage, SentArticle, StoredArticle } from '../types.ts';
import { unknownLanguage } from './word-lookup.ts';

/** The part of the record that searches read. */
export type ArticleReader = Pick<RecordReader, 'byIds' | 'found' | 'hit' | 'vectors'>;

/** An article that an index has found, with the fields that rankings look at. */
export type IndexedHit = FoundVersion & {
  values(field: 'section' | 'language'): readonly string[];
};

type IndexedDocument = Pick<FoundHit, 'segment' | 'document' | 'key'>;

function valuesOf(segment: Segment, field: string, document: number): string[] {
  const column = segment.column(field);
  if (column === undefined) return [];
  return Array.from(ordinalsOf(column, document), (ordinal) => column.values.at(ordinal) ?? '');
}

/** Reads the current version of a found article; undefined where it is gone or held back. */
export function readFound(reader: ArticleReader, tenant: string, version: FoundVersion) {
  return unlessHeldBack(reader.found(tenant, version));
}

/** Like {@link readFound}, with the members that a page of hits shows. */
export function readHitArticle(reader: ArticleReader, tenant: string, version: FoundVersion) {
  return unlessHeldBack(reader.hit(tenant, version));
}

/** Values are looked up lazily: a segment's ids are many, and read all at once. */
export function hitOf({ segment, document, key }: IndexedDocument): IndexedHit {
  return {
    key,
    id: () => valuesOf(segment, 'articleId', document)[0] ?? '',
    values: (field) => valuesOf(segment, field, document),
  };
}

/** Undefined for an article that may not be found. */
export function unlessHeldBack<Stored extends Pick<StoredArticle, 'state'>>(
  stored: Stored | undefined,
) {
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
