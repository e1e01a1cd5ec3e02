import type { Services } from '../../clients/services.ts';
import { limits } from '../../contract/limits.ts';
import { anyValueOf, formatConstraint } from '../../query-language/article-filter.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { settlesWithin } from '../../runtime/settles-within.ts';
import { secondsFrom } from '../../sql/ids.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import { present } from '../../sql/present.ts';

/** Age in milliseconds at which counts are refreshed, and at which they are discarded. */
const cacheMs = 60_000;
const believedFor = 600_000;
/** Maximum wait for counts when listing unused tags. */
const maxWaitMs = 5_000;

/** `counting`: the first count is on its way; `unknown`: the archive is away, or cannot tell. */
export type CountState = 'counted' | 'counting' | 'unknown';

const none: ArticleUse = { articles: 0, recent: 0 };
const staleness = () => processWide('article-uses-stale', () => ({ count: 0 }));

export function forgetArticleUses(): void {
  staleness().count += 1;
}

/** Counts the archive articles of each tag, refreshed at most once a minute and in the background. */
export class ArticleUses {
  readonly #services: Services;
  readonly #ids: () => Iterable<string>;
  #counts: ArticleCounts | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #countedAt = Number.NEGATIVE_INFINITY;
  #stale = 0;
  #hasFailed = false;
  #asking: Promise<void> | undefined;
  #version = 0;

  /** `ids`: those that are asked for where the archive cannot list them. */
  constructor(services: Services, ids: () => Iterable<string>) {
    this.#services = services;
    this.#ids = ids;
  }

  /** Raised whenever a count changed, or became known or unknown. */
  get version(): number {
    this.#doubt();
    return this.#version;
  }

  get state(): CountState {
    this.#doubt();
    if (this.#counts) return 'counted';
    return this.#asking ? 'counting' : 'unknown';
  }

  /** Undefined: not known. */
  get(gkbId: string): ArticleUse | undefined {
    return this.#counts && (this.#counts.get(gkbId) ?? none);
  }

  /** Ids that articles carry, as far as they are known. */
  ids(): Iterable<string> {
    return this.#counts?.keys() ?? [];
  }

  /** Has what is old asked for again; returns at once. */
  refresh(): void {
    if (this.#isFresh()) return;
    this.ask().catch(() => undefined);
  }

  /** Waits a while for counts that are not old. */
  async ready(): Promise<void> {
    if (this.#isFresh()) return;
    await settlesWithin(
      this.ask().catch(() => undefined),
      maxWaitMs,
    );
    this.#drop();
  }

  /** Asks now. Throws CallError. */
  ask(): Promise<void> {
    this.#asking ??= this.#ask().finally(() => {
      this.#askedAt = performance.now();
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #ask(): Promise<void> {
    const stale = staleness().count;
    this.#hasFailed = true;
    const counts = await countArticles(this.#services, this.#ids);
    if (!counts) return;
    this.#hasFailed = false;
    const isSame = this.#counts !== undefined && isEqual(counts, this.#counts);
    this.#counts = counts;
    this.#countedAt = performance.now();
    this.#stale = stale;
    if (!isSame) this.#version += 1;
  }

  #isFresh(): boolean {
    const isAsked = performance.now() - this.#askedAt < cacheMs;
    return isAsked && this.#stale === staleness().count;
  }

  /** Counts that could not be renewed for long are no longer told. */
  #doubt(): void {
    if (this.#hasFailed && !this.#asking) this.#drop();
  }

  #drop(): void {
    if (!this.#counts || performance.now() - this.#countedAt < believedFor) return;
    this.#counts = undefined;
    this.#version += 1;
  }
}

function isEqual(one: ArticleCounts, other: ArticleCounts): boolean {
  if (one.size !== other.size) return false;
  return [...one].every(([id, { articles, recent, lastAt }]) => {
    const known = other.get(id);
    return known?.articles === articles && known.recent === recent && known.lastAt === lastAt;
  });
}

/** Articles of the archive that carry a tag, those of the last twelve months, and when the newest was published. */
export type ArticleUse = { articles: number; recent: number; lastAt?: string };
type ArticleCounts = ReadonlyMap<string, ArticleUse>;

const secondsOfYear = 365 * 86_400;
const field = 'tags';
/** Tags per request where values cannot be listed. */
const idsOfCall = 200;
const maxValues = limits.facetValues.max;

/** Counts articles by tag, at least of the ids given. Undefined if the archive cannot tell. Throws CallError. */
async function countArticles(
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
  const carrying = { ...articleFilters, [field]: formatConstraint(anyValueOf(ids)) };
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
