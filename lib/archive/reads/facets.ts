import type { InterfaceLocale } from '../../auth/api.ts';
import type { FacetCounts, FacetRequest } from '../../contract/archive-search.ts';
import { limits } from '../../contract/limits.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import type { Facet, FacetValue, SearchArticles } from '../api.ts';
import type { ArchiveDesk } from '../archive-desk.ts';
import { holdsIds } from './names.ts';
import { type ArchiveQuery, namedValues, useOf } from './read-query.ts';

type Wanted = SearchArticles['facets'][number];
/** Request for an open facet; with `named` it only counts that value. */
export type AskedFacet = { request: FacetRequest; wanted: Wanted; named?: string };

const maxRequests = 30;
const namedLimit = 50;

/**
 * Each open facet is counted as if the query asked nothing of its field, so that what else could be chosen shows, and
 * what is shut out. Values that the query names are asked for by themselves: they may be rare.
 */
export function toFacetRequests(facets: readonly Wanted[], query: ArchiveQuery): AskedFacet[] {
  const open = facets.map((wanted): AskedFacet => {
    const { field, contains, limit } = wanted;
    const isByName = contains !== '' && holdsIds(field);
    return {
      wanted,
      request: {
        field,
        ignoreOwnFilter: true,
        // Ids are looked for by their names, which only the desk knows.
        limit: isByName ? limits.facetValues.max : limit,
        ...(contains !== '' && !isByName && { contains }),
      },
    };
  });
  const named = facets
    .filter(({ contains }) => contains === '')
    .flatMap((wanted) =>
      [...new Set(namedValues(query, wanted.field))].map((value): AskedFacet => {
        const { field } = wanted;
        const request = { field, contains: value, limit: namedLimit, ignoreOwnFilter: true };
        return { wanted, request, named: value };
      }),
    );
  return [...open, ...named].slice(0, maxRequests);
}

export async function readFacets(
  { names }: Pick<ArchiveDesk, 'names'>,
  asked: readonly AskedFacet[],
  counts: readonly FacetCounts[],
  query: ArchiveQuery,
  locale: InterfaceLocale,
): Promise<Facet[]> {
  const merged = mergeNamed(asked, counts);
  const ids = merged.flatMap(({ wanted, values }) =>
    holdsIds(wanted.field) ? values.map(({ value }) => value) : [],
  );
  const nameOf = await names.read(ids, locale);
  return merged.map(({ wanted, total, values }) => {
    const { field, contains, limit } = wanted;
    const use = useOf(query, field);
    const labelled = values.map(({ value, count }): FacetValue => {
      const used = use(value);
      const label = holdsIds(field) ? nameOf(value) : value;
      return { value, label, count, ...(used && { use: used }) };
    });
    if (contains === '') return { field, total, values: labelled };
    const part = foldForSearch(contains);
    const matching = labelled.filter(({ label }) => foldForSearch(label).includes(part));
    return { field, total, values: matching.slice(0, limit) };
  });
}

type Merged = { wanted: Wanted; total: number; values: { value: string; count: number }[] };

function mergeNamed(asked: readonly AskedFacet[], counts: readonly FacetCounts[]): Merged[] {
  const merged: Merged[] = [];
  for (const [place, { wanted, named }] of asked.entries()) {
    const { totalCount = 0, values = [] } = counts[place] ?? {};
    const there = merged.find((one) => one.wanted === wanted);
    if (!there) {
      merged.push({ wanted, total: totalCount, values: [...values] });
      continue;
    }
    const value = values.find((one) => one.value === named);
    if (value && !there.values.some((one) => one.value === named)) there.values.push(value);
  }
  return merged;
}
