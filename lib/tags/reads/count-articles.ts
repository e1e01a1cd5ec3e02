import type { Services } from '../../clients/services.ts';
import { limits } from '../../contract/limits.ts';
import { formatConstraint } from '../../query-language/article-filter.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import { present } from '../../sql/present.ts';

/** Articles of the archive that carry a tag, those of the last twelve months, and when the newest was published. */
export type ArticleUse = { articles: number; recent: number; lastAt?: string };
export type ArticleCounts = ReadonlyMap<string, ArticleUse>;

const secondsOfYear = 365 * 86_400;
const field = 'tags';
/** Tags per request where values cannot be listed. */
const idsOfCall = 200;
const maxValues = limits.facetValues.max;

/**
 * Counts articles for each tag exactly: for every id where the archive lists values, else for the ids given and the
 * most frequent. Undefined if the archive cannot tell. Throws CallError.
 */
export async function countArticles(
  services: Services,
  ids: () => Iterable<string>,
): Promise<ArticleCounts | undefined> {
  const { isReachable, health } = await services.state('retrieval');
  if (!isReachable) return undefined;
  const since = secondsFrom(-secondsOfYear);
  if (health?.extensions.includes('archive-search')) return listAll(services, since);
  const all = await countByStats(services, {}, [...ids()]);
  if (!all) return undefined;
  const recent = await countByStats(services, { publishDate: `[${since} TO *]` }, [...all.keys()]);
  return new Map(
    [...all].map(([id, articles]) => [id, { articles, recent: recent?.get(id) ?? 0 }]),
  );
}

async function listAll(services: Services, since: string): Promise<ArticleCounts> {
  const counts = new Map<string, ArticleUse>();
  let after: string | undefined;
  do {
    const page = present({ after });
    const { values, next } = await services.call('retrieval', (client) =>
      client.listFieldValues({ field, since, ...page }),
    );
    for (const { value, count, recent, lastAt } of values) {
      counts.set(value, { articles: count, recent, ...(lastAt && { lastAt }) });
    }
    after = next;
  } while (after !== undefined);
  return counts;
}

type Counts = Map<string, number>;

/**
 * Counts by the facet alone (CONTRACT 5.8): the most frequent tags at once, the others one by one. Undefined if no
 * article has the field, which may not be indexed.
 */
async function countByStats(
  services: Services,
  articleFilters: Record<string, string>,
  ids: readonly string[],
): Promise<Counts | undefined> {
  const first = await askStats(services, articleFilters);
  if (!first.values && first.total > 0) return undefined;
  const counts: Counts = new Map(first.values);
  if (counts.size < maxValues) return counts;
  const rest = ids.filter((id) => !counts.has(id));
  for (const some of inChunks(rest, idsOfCall)) {
    await countSome(services, articleFilters, some, counts);
  }
  return counts;
}

/** Adds what is known of these ids. Those that others crowd out of the answer are asked for again, fewer at once. */
async function countSome(
  services: Services,
  articleFilters: Record<string, string>,
  ids: readonly string[],
  counts: Counts,
): Promise<void> {
  const parts = ids.map((text) => ({ kind: 'literal' as const, text }));
  const carrying = { ...articleFilters, [field]: formatConstraint({ kind: 'or', parts }) };
  const { total, values = new Map<string, number>() } = await askStats(services, carrying);
  const [only, ...more] = ids;
  if (only !== undefined && more.length === 0) {
    if (total > 0) counts.set(only, total);
    return;
  }
  const missing: string[] = [];
  for (const id of ids) {
    const count = values.get(id);
    if (count !== undefined) counts.set(id, count);
    else missing.push(id);
  }
  if (values.size < maxValues || missing.length === 0) return;
  for (const some of inChunks(missing, Math.ceil(missing.length / 2))) {
    await countSome(services, articleFilters, some, counts);
  }
}

async function askStats(
  services: Services,
  articleFilters: Record<string, string>,
): Promise<{ total: number; values: Counts | undefined }> {
  const { totalCount, facets } = await services.call('retrieval', (client) =>
    client.getStats({ facetValuesCount: maxValues, articleFilters }),
  );
  const facet = facets.find(({ name }) => name === field);
  return { total: totalCount, values: facet && new Map(Object.entries(facet.values)) };
}
