import { asRetrieval, type Paragraph, paragraphsOf } from '../article-forms.ts';
import type { Segment } from '../index/segment.ts';
import type { Found, KeptArticle, SentArticle } from '../port.ts';
import { unknownLanguage } from './word-lookup.ts';

/** As much of the record as finding needs. */
export type ArticleReader = {
  /** In the order asked for, withdrawn ones too; unknown ids are left out. */
  byIds(tenant: string, ids: readonly string[]): KeptArticle[];
};

/** The id of a document's article. */
export function articleIdOf(segment: Segment, document: number): string {
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
 * Reads found articles by their ids, as the record has them now: a version may have been replaced since it was indexed. Of
 * those that are gone or held back there is none.
 */
export function readFound(
  reader: ArticleReader,
  tenant: string,
  id: string,
): KeptArticle | undefined {
  const [kept] = reader.byIds(tenant, [id]);
  return kept && (kept.state === undefined || kept.state.kind === 'corrected') ? kept : undefined;
}

/** An article's paragraphs and its language as they were indexed. */
export function indexedParagraphs(
  sent: SentArticle,
  found: Found,
): { paragraphs: Paragraph[]; language: string } {
  const article = asRetrieval(sent);
  const language = article.language ?? found?.language ?? unknownLanguage;
  return { paragraphs: paragraphsOf(article), language };
}
