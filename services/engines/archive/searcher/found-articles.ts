import { asRetrieval, type Paragraph, paragraphsOf } from '../article-forms.ts';
import type { FoundHit } from '../index/search/search-articles.ts';
import type { Segment } from '../index/segment/segment.ts';
import type { FoundVersion } from '../record/read-record.ts';
import type { FindingsLanguage, HitArticle, SentArticle, StoredArticle } from '../types.ts';
import { unknownLanguage } from './word-lookup.ts';

/** The part of the record that searches read. */
export type ArticleReader = {
  /** Reads articles in the order of the ids, withdrawn ones too; unknown ids are left out. */
  byIds(tenant: string, ids: readonly string[]): StoredArticle[];
  /** Reads the current version of a found article, withdrawn or not. */
  found(tenant: string, version: FoundVersion): StoredArticle | undefined;
  /** Reads the members that a page of hits shows. */
  hit(tenant: string, version: FoundVersion): HitArticle | undefined;
};

type IndexedArticle = Pick<FoundHit, 'segment' | 'document' | 'key'>;

function articleIdOf(segment: Segment, document: number): string {
  return valuesOf(segment, 'articleId', document)[0] ?? '';
}

export function valuesOf(segment: Segment, field: string, document: number): string[] {
  const column = segment.column(field);
  if (column === undefined) return [];
  const { values, offsets, ordinals } = column;
  return [...ordinals.subarray(offsets[document] ?? 0, offsets[document + 1] ?? 0)].map(
    (ordinal) => values[ordinal] ?? '',
  );
}

/**
 * Reads a found article as the record has it now: its version may have been replaced since it was indexed. Undefined
 * where it is gone or held back.
 */
export function readFound(
  reader: ArticleReader,
  tenant: string,
  hit: IndexedArticle,
): StoredArticle | undefined {
  const stored = reader.found(tenant, versionOf(hit));
  return stored && isShown(stored) ? stored : undefined;
}

/** Like {@link readFound}, with the members that a page of hits shows. */
export function readHitArticle(
  reader: ArticleReader,
  tenant: string,
  hit: IndexedArticle,
): HitArticle | undefined {
  const stored = reader.hit(tenant, versionOf(hit));
  return stored && isShown(stored) ? stored : undefined;
}

/** The id is looked up lazily: a segment's ids are many, and read all at once. */
function versionOf({ segment, document, key }: IndexedArticle): FoundVersion {
  return { key, id: () => articleIdOf(segment, document) };
}

function isShown({ state }: Pick<StoredArticle, 'state'>): boolean {
  return state === undefined || state.kind === 'corrected';
}

/** Paragraphs and language of an article as they were indexed. */
export function indexedParagraphs(
  sent: SentArticle,
  found: FindingsLanguage,
): { paragraphs: Paragraph[]; language: string } {
  const article = asRetrieval(sent);
  const language = article.language ?? found?.language ?? unknownLanguage;
  return { paragraphs: paragraphsOf(article), language };
}
