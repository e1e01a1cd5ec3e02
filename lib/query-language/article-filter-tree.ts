import type { AdvancedFilter, Metadata } from '../contract/retrieval.ts';
import type { FilterTree } from './article-filter.ts';
import { formatConstraint } from './article-filter-format.ts';
import { matchesConstraint } from './article-filter-match.ts';

/** As much of an article as filters look at; an `ArchiveArticle` is one. */
export type FilteredArticle = {
  id: string;
  language?: string | undefined;
  metadata?: Metadata | undefined;
  paraSpecs?: readonly { metadata?: Metadata | undefined }[] | undefined;
};

/** Fields that need no metadata: they are the article's own, whatever its metadata may call so. */
export const ownFields = ['articleId', 'language'] as const;

/** What an article says in a field: its id, its language, or the metadata of it and of its paragraphs together. */
export function fieldValues(article: FilteredArticle, field: string): string[] {
  if (field === 'articleId') return [article.id];
  if (field === 'language') return article.language === undefined ? [] : [article.language];
  return [article, ...(article.paraSpecs ?? [])].flatMap(({ metadata }) =>
    metadata && Object.hasOwn(metadata, field) ? (metadata[field] ?? []) : [],
  );
}

/** Whether the article passes. The plain way, article by article, that an index has to agree with. */
export function matchesFilter(filter: FilterTree, article: FilteredArticle, now: Date): boolean {
  switch (filter.kind) {
    case 'field':
      return matchesConstraint(filter.constraint, fieldValues(article, filter.field), now);
    case 'and':
      return filter.parts.every((part) => matchesFilter(part, article, now));
    case 'or':
      return filter.parts.some((part) => matchesFilter(part, article, now));
    case 'not':
      return !matchesFilter(filter.part, article, now);
    default: {
      const unknown: never = filter;
      return unknown;
    }
  }
}

/** The filter without what `articleFilters` asked of the field; what the advanced filter asks stays. */
export function withoutField(filter: FilterTree, field: string): FilterTree {
  if (filter.kind !== 'and') return filter;
  return {
    kind: 'and',
    parts: filter.parts.filter((part) => part.kind !== 'field' || part.field !== field),
  };
}

/** The tree as a request carries it. */
export function toAdvancedFilter(filter: FilterTree): AdvancedFilter {
  switch (filter.kind) {
    case 'field': {
      const { field, constraint } = filter;
      return { type: 'literal', field, filter: formatConstraint(constraint) };
    }
    case 'and':
    case 'or':
      return { type: filter.kind, filters: filter.parts.map(toAdvancedFilter) };
    case 'not':
      return { type: 'not', filter: toAdvancedFilter(filter.part) };
    default: {
      const unknown: never = filter;
      return unknown;
    }
  }
}
