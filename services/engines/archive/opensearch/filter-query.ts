import type { ConstraintLeaf, FilterTree } from '../../../../lib/query-language/article-filter.ts';
import { rangeBounds } from '../../../../lib/query-language/article-filter-match.ts';
import { translate } from '../../../../lib/query-language/expression.ts';
import type { Allowance } from '../index/filters/visible-documents.ts';
import { foldedValue, placeOf, shorten, sortable, timesOf } from './field-values.ts';
import { allOf, anyOf, type Dsl, term } from './query-dsl.ts';

const minute = 60_000;

const joints = {
  joined: (kind: 'and' | 'or', parts: Dsl[]) =>
    kind === 'and' ? allOf({ filter: parts }) : anyOf(parts),
  negated: (part: Dsl) => allOf({ not: [part] }),
};

/** Queries that an article has to match to be allowed. */
export function allowedQueries({ filter, now, onlyRecommendable }: Allowance): Dsl[] {
  return [
    ...(filter ? [filterQuery(filter, now)] : []),
    ...(onlyRecommendable ? [recommendable(now)] : []),
  ];
}

/** Articles that may be recommended now, see `recommendableTime`. */
function recommendable(now: Date): Dsl {
  const time = now.getTime();
  return allOf({
    not: [
      term('recommendation.never', true),
      { range: { 'recommendation.from': { gt: time } } },
      { range: { 'recommendation.until': { lte: time } } },
    ],
  });
}

/** Compiles a filter; NOW is the beginning of the minute, so that OpenSearch can keep what it found. */
export function filterQuery(filter: FilterTree, now: Date): Dsl {
  const time = new Date(Math.floor(now.getTime() / minute) * minute);
  return translate<Extract<FilterTree, { kind: 'field' }>, Dsl>(filter, {
    ...joints,
    leaf: ({ field, constraint }) =>
      translate<ConstraintLeaf, Dsl>(constraint, {
        ...joints,
        leaf: (leaf) => leafQuery(field, leaf, time),
      }),
  });
}

/** True of an article with a value of the field for which the leaf holds. */
function leafQuery(field: string, leaf: ConstraintLeaf, now: Date): Dsl {
  switch (leaf.kind) {
    case 'literal': {
      const { field: place, lead } = placeOf(field);
      return term(place, lead + shorten(leaf.text));
    }
    case 'word':
      return wordsQuery(field, leaf.text, leaf.isPrefix);
    case 'phrase':
      return wordsQuery(field, leaf.text, false);
    case 'range':
      return rangeQuery(field, rangeBounds(leaf, now));
    default:
      return leaf satisfies never;
  }
}

/** Whole words one after another anywhere in a value; the last may be only begun where it is a prefix. */
function wordsQuery(field: string, text: string, isPrefix: boolean): Dsl {
  const lead = foldedValue(field, '').trimEnd();
  const words = foldedValue(field, text).slice(lead.length);
  const wanted = isPrefix ? words.trimEnd() : words;
  const value = `${escapeWildcards(lead)}*${escapeWildcards(wanted)}*`;
  return { wildcard: { folded: { value } } };
}

function escapeWildcards(text: string): string {
  return text.replace(/[*?\\]/g, String.raw`\$&`);
}

function rangeQuery(field: string, bounds: ReturnType<typeof rangeBounds>): Dsl {
  if (bounds.kind === 'any') return term('fields', shorten(field));
  const { kind, from, to, includesFrom, includesTo } = bounds;
  const times = kind === 'date' ? timesOf(field) : undefined;
  const place = times ?? (kind === 'date' ? 'dateValues' : 'numberValues');
  const endOf = (number: number) => (times ? number : sortable(field, number));
  // Open ends are those of the field's own values.
  const [first, last] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const ends = {
    ...((from !== undefined || !times) && {
      [includesFrom ? 'gte' : 'gt']: endOf(from ?? first),
    }),
    ...((to !== undefined || !times) && { [includesTo ? 'lte' : 'lt']: endOf(to ?? last) }),
  };
  return { range: { [place]: ends } };
}
