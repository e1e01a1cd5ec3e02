import { invalidRequest, unavailable } from '../../../../lib/contract/service-error.ts';
import type { IndexedHit } from '../searcher/found-articles.ts';
import type { Aggregations, Hit } from './aggregations.ts';
import { type OpenSearchClient, OpenSearchError } from './client.ts';
import { placeOf } from './field-values.ts';
import { allOf, anyOf, type Dsl, term } from './query-dsl.ts';

/** An index and the name by which it is searched. */
export type IndexPlace = { readonly client: OpenSearchClient; readonly name: string };

export type SearchAnswer = {
  readonly timed_out: boolean;
  readonly hits: { readonly total?: { readonly value: number }; readonly hits: readonly Hit[] };
  readonly aggregations?: Aggregations;
};

/** Articles that match `query` and pass `filter`; `body` says what is asked about them. */
export type Question = { readonly query: Dsl; readonly filter: readonly Dsl[]; readonly body: Dsl };

/** Groups of near-duplicates that are looked through for one question. */
const maxGroups = 10_000;
/** Milliseconds after which OpenSearch answers with what it has. */
const timeout = 5_000;

export type FoldedAnswer = SearchAnswer & {
  /** False if there were too many groups to fold them all as they should be. */
  readonly isExact: boolean;
};

/** Asks all at once. */
export async function askAll(
  { client, name }: IndexPlace,
  bodies: readonly Dsl[],
): Promise<SearchAnswer[]> {
  const lines = bodies.map((body) => {
    return `{}\n${JSON.stringify({ timeout: `${timeout}ms`, track_total_hits: true, ...body })}\n`;
  });
  const path = `/${name}/_msearch`;
  const { responses } = await client.ask<{
    responses: (SearchAnswer & { status?: number; error?: { type: string; reason?: string } })[];
  }>('POST', path, { body: lines.join('') });
  for (const { status = 200, error } of responses) {
    if (!error) continue;
    if (/too_many_.*clauses/.test(JSON.stringify(error)))
      throw invalidRequest('query: has too many words for the search engine.');
    if (status === 429 || status >= 500) throw unavailable('The search engine is busy.', 5);
    throw new OpenSearchError(status, error.type, error.reason ?? '');
  }
  return responses;
}

/**
 * Asks about articles, of near-duplicates about one each: the leader if it is found, else the newest that is, as our own
 * index folds them. Nearly always the leader is found, so it is asked about leaders and, beside, for other members
 * whose leader is not found; only where there are such it is asked again.
 */
export async function askFolded(
  place: IndexPlace,
  questions: readonly Question[],
): Promise<FoldedAnswer[]> {
  const isLeading = term('leads', true);
  const answers = await askAll(
    place,
    questions.flatMap((question) => [bodyOf(question, [isLeading]), groupsOf(question)]),
  );
  return Promise.all(
    questions.map(async (question, at): Promise<FoldedAnswer> => {
      const answer = answers[2 * at];
      const groups = answers[2 * at + 1]?.aggregations ?? {};
      if (!answer) throw new Error('An answer of OpenSearch is missing.');
      const [leading, behind] = [numbersIn(groups.leading), numbersIn(groups.behind)];
      const isExact = leading.size < maxGroups && behind.size < maxGroups;
      const orphaned = [...behind].filter((group) => !leading.has(group));
      if (orphaned.length === 0 || !isExact) return { ...answer, isExact };
      const keys = await findNewest(place, question, orphaned);
      const represents = anyOf([isLeading, { terms: { key: keys } }]);
      const [again = answer] = await askAll(place, [bodyOf(question, [represents])]);
      return { ...again, isExact };
    }),
  );
}

export function bodyOf({ query, filter, body }: Question, more: readonly Dsl[] = []): Dsl {
  return { ...body, query: allOf({ must: [query], filter: [...filter, ...more] }) };
}

/** Reads which version of which article a hit is, and its values where it was asked for {@link rankedFields}. */
export function hitOf({ fields }: Hit): IndexedHit {
  return {
    key: Number(fields?.key?.[0] ?? 0),
    id: () => String(fields?.['own.articleId']?.[0] ?? ''),
    values(field) {
      const { field: place, lead } = placeOf(field);
      const all = (fields?.[place] ?? []).map(String);
      return all.flatMap((value) => (value.startsWith(lead) ? [value.slice(lead.length)] : []));
    },
  };
}

/** Fields that a hit tells, see {@link hitOf}. */
export const hitFields = { _source: false, docvalue_fields: ['key', 'own.articleId'] };
export const rankedFields = {
  ...hitFields,
  docvalue_fields: [...hitFields.docvalue_fields, 'values'],
};

/** Asks which groups have a leader among the matches, and which have other members there. */
function groupsOf({ query, filter }: Question): Dsl {
  const groups = { values: { terms: { field: 'group', size: maxGroups } } };
  return {
    size: 0,
    track_total_hits: false,
    query: allOf({ filter: [query, ...filter, { exists: { field: 'group' } }] }),
    aggs: {
      leading: { filter: term('leads', true), aggs: groups },
      behind: { filter: term('leads', false), aggs: groups },
    },
  };
}

function numbersIn(aggregation: Aggregations[string] | undefined): Set<number> {
  return new Set((aggregation?.values?.buckets ?? []).map(({ key }) => Number(key)));
}

/** Finds the newest match of each group. */
async function findNewest(
  place: IndexPlace,
  { query, filter }: Question,
  groups: readonly number[],
): Promise<number[]> {
  const first = {
    top_hits: {
      size: 1,
      sort: [{ date: { order: 'desc', missing: '_last' } }, { key: 'desc' }],
      docvalue_fields: ['key'],
    },
  };
  const [answer] = await askAll(place, [
    {
      size: 0,
      query: allOf({ filter: [query, ...filter, { terms: { group: groups } }] }),
      aggs: { groups: { terms: { field: 'group', size: groups.length }, aggs: { newest: first } } },
    },
  ]);
  const buckets = answer?.aggregations?.groups?.buckets ?? [];
  return buckets.flatMap(({ newest }) => {
    const key = newest?.hits.hits[0]?.fields?.key?.[0];
    return key === undefined ? [] : [Number(key)];
  });
}
