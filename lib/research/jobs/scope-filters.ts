import { foundFields } from '../../contract/archive-articles.ts';
import type { ArticleFilters } from '../../contract/retrieval.ts';
import type { Constraint } from '../../query-language/article-filter.ts';
import { formatConstraint } from '../../query-language/article-filter.ts';
import type { RangeEnd } from '../../query-language/article-filter-range.ts';
import type { ResearchScope } from '../api.ts';

/** A scope as the services take it (CONTRACT 5.7): within a field any of the values, and all of the fields. */
export function toArticleFilters(scope: ResearchScope): ArticleFilters | undefined {
  const { from, to, sections, tags, datasets, entities } = scope;
  const dates: Constraint | undefined =
    from === undefined && to === undefined
      ? undefined
      : {
          kind: 'range',
          from: instant(from, 'T00:00:00Z'),
          to: instant(to, 'T23:59:59.999Z'),
          includesFrom: true,
          includesTo: true,
        };
  const wanted: [string, Constraint | undefined][] = [
    ['publishDate', dates],
    ['section', anyOf(sections)],
    ['tags', anyOf(tags)],
    ['dataset', anyOf(datasets)],
    [foundFields.entities, anyOf(entities)],
  ];
  const filters = wanted.flatMap(([field, constraint]) =>
    constraint ? [[field, formatConstraint(constraint)] as const] : [],
  );
  return filters.length > 0 ? Object.fromEntries(filters) : undefined;
}

/** Other services know no bare days. */
function instant(day: string | undefined, time: string): RangeEnd {
  return day === undefined
    ? { kind: 'open' }
    : { kind: 'date', date: { base: `${day}${time}`, steps: [] } };
}

function anyOf(values: readonly string[]): Constraint | undefined {
  const parts = [...new Set(values)].map((text): Constraint => ({ kind: 'literal', text }));
  const [only, ...more] = parts;
  return more.length === 0 ? only : { kind: 'or', parts };
}
