import type { Services } from '../../clients/services.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { settlesWithin } from '../../runtime/settles-within.ts';
import { type ArticleCounts, type ArticleUse, countArticles } from './count-articles.ts';

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
