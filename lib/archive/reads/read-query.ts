import type { ArticleFilters } from '../../contract/retrieval.ts';
import { Failure, type FailureCode } from '../../http/failure.ts';
import { parseQuery, type QueryNode } from '../../query-language/archive-query.ts';
import { type PlacedChip, splitChips } from '../../query-language/archive-query-chips.ts';
import type { QueryErrorCode } from '../../query-language/archive-query-error.ts';
import {
  type Constraint,
  type ConstraintLeaf,
  formatConstraint,
} from '../../query-language/article-filter.ts';
import { constraintLimits } from '../../query-language/article-filter-error.ts';
import { valueTest } from '../../query-language/article-filter-match.ts';
import type { FacetValue, SearchResult } from '../api.ts';

/** A query of the search box, taken apart for the services. */
export type ArchiveQuery = {
  /** The query without the fields in `articleFilters`. */
  text: string;
  /** Top-level field conditions, so that a facet can leave out its own. */
  articleFilters: ArticleFilters;
  chips: readonly PlacedChip[];
  /** Parts read differently from how they are written; positions in the typed query. */
  notes: SearchResult['notes'];
  /** The words that it asks for, without any sign. */
  words: string;
};

const errors: Record<QueryErrorCode, FailureCode> = {
  'too-long': 'query-too-long',
  'too-many-terms': 'query-too-many-terms',
};

/** Reads a query. Throws Failure `invalid` with field and position for what cannot be asked. */
export function readArchiveQuery(q: string, fields: readonly string[]): ArchiveQuery {
  const parsed = parseQuery(q, { fields });
  if ('error' in parsed) {
    const { code, position } = parsed.error;
    throw new Failure(errors[code], { field: 'q', position });
  }
  const unknown = parsed.repairs.find(({ code }) => code === 'unknown-field');
  if (unknown) {
    const { values, start } = unknown;
    throw new Failure('query-unknown-field', {
      field: 'q',
      reason: values.field,
      position: start,
    });
  }
  const { chips, rest } = splitChips(q, fields);
  const articleFilters = filtersOf(chips);
  const isTooLong = Object.values(articleFilters).some(
    (text) => text.length > constraintLimits.length,
  );
  return {
    ...(isTooLong ? { text: q, articleFilters: {} } : { text: rest, articleFilters }),
    chips,
    notes: parsed.repairs.map(({ code, start, message }) => ({ code, at: start, text: message })),
    words: wordsOf(parsed.query).join(' '),
  };
}

function filtersOf(chips: readonly PlacedChip[]): ArticleFilters {
  const byField = Map.groupBy(chips, ({ field }) => field);
  return Object.fromEntries(
    [...byField].map(([field, all]) => {
      const parts = all.map(asked).flatMap((part) => (part.kind === 'and' ? part.parts : [part]));
      const [only, ...more] = parts;
      const joined: Constraint = only && more.length === 0 ? only : { kind: 'and', parts };
      return [field, formatConstraint(joined)];
    }),
  );
}

function asked({ constraint, isExcluded }: PlacedChip): Constraint {
  if (!isExcluded) return constraint;
  return constraint.kind === 'not' ? constraint.part : { kind: 'not', part: constraint };
}

function wordsOf(node: QueryNode | null): string[] {
  switch (node?.kind) {
    case 'word':
    case 'phrase':
      return [node.text];
    case 'near':
      return [...node.left, ...node.right].map(({ text }) => text);
    case 'and':
    case 'or':
      return node.parts.flatMap(wordsOf);
    default:
      return [];
  }
}

/** Tells if the query asks for a value of the field or excludes it. */
export function useOf(
  { chips }: ArchiveQuery,
  field: string,
): (value: string) => FacetValue['use'] {
  const now = new Date();
  const tests = chips
    .filter((chip) => chip.field === field)
    .flatMap((chip) => leavesOf(asked(chip), false))
    .map(({ leaf, isExcluded }) => ({ isMeant: valueTest(leaf, now), isExcluded }));
  return (value) => {
    const meant = tests.filter(({ isMeant }) => isMeant(value));
    if (meant.length === 0) return undefined;
    return meant.some(({ isExcluded }) => isExcluded) ? 'excluded' : 'wanted';
  };
}

export function namedValues({ chips }: ArchiveQuery, field: string): string[] {
  return chips
    .filter((chip) => chip.field === field)
    .flatMap(({ constraint }) => leavesOf(constraint, false))
    .flatMap(({ leaf }) => (leaf.kind === 'literal' ? leaf.text : []));
}

type Leaf = { leaf: ConstraintLeaf; isExcluded: boolean };

function leavesOf(constraint: Constraint, isExcluded: boolean): Leaf[] {
  switch (constraint.kind) {
    case 'and':
    case 'or':
      return constraint.parts.flatMap((part) => leavesOf(part, isExcluded));
    case 'not':
      return leavesOf(constraint.part, !isExcluded);
    default:
      return [{ leaf: constraint, isExcluded }];
  }
}
