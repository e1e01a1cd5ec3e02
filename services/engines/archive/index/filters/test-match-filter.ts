import type { Metadata } from '../../../../../lib/contract/retrieval.ts';
import type { FilterTree } from '../../../../../lib/query-language/article-filter.ts';
import { matchesConstraint } from '../../../../../lib/query-language/article-filter-match.ts';
import { evaluate } from '../../../../../lib/query-language/expression.ts';

/** As much of an article as filters look at; an `ArchiveArticle` is one. */
export type FilteredArticle = {
  id: string;
  language?: string | undefined;
  metadata?: Metadata | undefined;
  paraSpecs?: readonly { metadata?: Metadata | undefined }[] | undefined;
};

/** True if the article passes: article by article, as tests compare an index with it. */
export function matchesFilter(filter: FilterTree, article: FilteredArticle, now: Date): boolean {
  return evaluate(filter, ({ field, constraint }) =>
    matchesConstraint(constraint, fieldValues(article, field), now),
  );
}

/** The article's id or language, or else the metadata of it and of its paragraphs together. */
function fieldValues(article: FilteredArticle, field: string): string[] {
  if (field === 'articleId') return [article.id];
  if (field === 'language') return article.language === undefined ? [] : [article.language];
  return [article, ...(article.paraSpecs ?? [])].flatMap(({ metadata }) =>
    metadata && Object.hasOwn(metadata, field) ? (metadata[field] ?? []) : [],
  );
}
