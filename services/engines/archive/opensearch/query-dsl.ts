/** A query of OpenSearch (its query DSL). */
export type Dsl = { readonly [member: string]: unknown };

/** Matches every article and scores nothing. */
export const everything: Dsl = { constant_score: { filter: { match_all: {} }, boost: 0 } };

export const nothing: Dsl = { match_none: {} };

export function term(field: string, value: string | number | boolean, boost = 1): Dsl {
  return { term: { [field]: { value, boost } } };
}

/** Any of the queries; the scores add up. */
export function anyOf(queries: readonly Dsl[]): Dsl {
  const [first = nothing, ...others] = queries;
  return others.length === 0 ? first : { bool: { should: queries, minimum_should_match: 1 } };
}

/** The same query, of which hits tell whether they match it. */
export function named(name: string, query: Dsl): Dsl {
  return { bool: { must: [query], _name: name } };
}

/** Any of the queries; the highest score counts. */
export function bestOf(queries: readonly Dsl[]): Dsl {
  const [first = nothing, ...others] = queries;
  return others.length === 0 ? first : { dis_max: { queries } };
}

/** All of `must`, which score, all of `filter` and none of `not`, which do not. */
export function allOf({
  must = [],
  filter = [],
  not = [],
}: {
  must?: readonly Dsl[];
  filter?: readonly Dsl[];
  not?: readonly Dsl[];
}): Dsl {
  return { bool: { must: must.length > 0 ? must : [everything], filter, must_not: not } };
}
