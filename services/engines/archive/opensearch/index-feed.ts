import { setTimeout as wait } from 'node:timers/promises';
import { ServiceError } from '../../../../lib/contract/service-error.ts';
import { growingPause } from '../../../../lib/jobs/growing-pause.ts';
import { describeError } from '../../../../lib/log/describe-error.ts';
import type { Log } from '../../../../lib/log/log.ts';
import type { IndexChange } from '../record/change-table.ts';
import type { FeederOperations } from '../threads/operations.ts';
import type { OpenSearchClient } from './client.ts';
import type { Fed } from './feeder.ts';
import { nextName, searchedName } from './index-definition.ts';
import { IndexDirectory, type TenantIndexState } from './index-directory.ts';

type Asynchronous<Operations> = {
  [Kind in keyof Operations]: Operations[Kind] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : never;
};

/** The record, as the feed needs it. */
export type FollowedRecord = {
  /** True while it is up to this process to feed the indexes: of several with one record it is one. */
  mayFeed(): Promise<boolean>;
  /** Resolves when the record is open, and begins to note changes; see `ChangeTable.follow`. */
  follow(): Promise<{ isComplete: boolean; tenants: readonly string[] }>;
  complete(): Promise<unknown>;
  changes(limit: number): Promise<readonly IndexChange[]>;
  forget(changes: readonly IndexChange[]): Promise<unknown>;
  /** Lets the process that feeds know of a tenant without articles. */
  requestIndex(tenant: string): Promise<unknown>;
};

type IndexFeedOptions = {
  client: OpenSearchClient;
  record: FollowedRecord;
  feeder: Asynchronous<FeederOperations>;
  log: Log;
};

type Followed = TenantIndexState & {
  /** Key up to which the next index has been filled, and up to which it is; later articles come as changes. */
  readonly after: number;
  readonly until?: number | undefined;
};

/** Changed articles that are sent at once. */
const batchSize = 500;
/** Milliseconds between looks at the indexes, where somebody may have asked for a new one. */
const lookInterval = 5_000;
/** Milliseconds between tries while OpenSearch is away: searches must not miss articles for long after its return. */
const maxPause = 2_000;
/** Milliseconds without a nudge after which changes are looked for anyway. */
const pollInterval = 1_000;

/**
 * Keeps the indexes of OpenSearch up with the record, in the background: changed articles first, then indexes that are
 * made anew. What is not sent stays noted in the record, so that nothing is lost while OpenSearch or we are away.
 */
export class IndexFeed {
  readonly #options: IndexFeedOptions;
  readonly #directory: IndexDirectory;
  readonly #stopping = new AbortController();
  readonly #followed = new Map<string, Followed>();
  /** Tenants whose index another process was asked for. */
  readonly #requested = new Set<string>();
  #running: Promise<void> | undefined;
  #nudge = Promise.withResolvers<void>();
  #isBegun = false;
  /** True while an index of some tenant must be made anew before the feed counts as complete. */
  #isIncomplete = false;
  /** Names of indexes with articles that searches may not find yet. */
  readonly #unrefreshed = new Set<string>();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #isAway = false;

  constructor(options: IndexFeedOptions) {
    this.#options = options;
    this.#directory = new IndexDirectory(options.client);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async close(): Promise<void> {
    this.#stopping.abort();
    this.#nudge.resolve();
    await this.#running;
  }

  /** True if every tenant has an index, none is being made, and searches find what was sent. */
  get isSettled(): boolean {
    const all = [...this.#followed.values()];
    const isFound = this.#unrefreshed.size === 0;
    return this.#isBegun && isFound && all.every(({ live, next }) => live && !next);
  }

  /** True if indexes have vectors; undefined until the server was asked. */
  get hasVectors(): boolean | undefined {
    return this.#directory.hasVectors;
  }

  /** Tells that the record has changed. */
  nudge(): void {
    this.#nudge.resolve();
  }

  /** Asks for an index of a tenant; true if there is one within some milliseconds. */
  async whenIndexed(tenant: string, milliseconds: number): Promise<boolean> {
    const deadline = Date.now() + milliseconds;
    if (!this.#followed.has(tenant)) this.#followed.set(tenant, { after: 0 });
    this.#lookedAt = Number.NEGATIVE_INFINITY;
    do {
      this.nudge();
      await wait(50, undefined, { ref: false });
      if (this.#followed.get(tenant)?.live) return true;
    } while (Date.now() < deadline && !this.#stopping.signal.aborted);
    return false;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let pause = growingPause(signal, maxPause);
    while (!signal.aborted) {
      try {
        this.#nudge = Promise.withResolvers();
        const isBusy = (await this.#options.record.mayFeed())
          ? await this.#step()
          : await this.#watch();
        pause = growingPause(signal, maxPause);
        this.#tellReturn();
        if (!isBusy)
          await Promise.race([this.#nudge.promise, wait(pollInterval, undefined, { ref: false })]);
      } catch (error) {
        if (signal.aborted) return;
        this.#tellLoss(error);
        // Whatever went wrong, the indexes may not be as they were.
        this.#lookedAt = Number.NEGATIVE_INFINITY;
        if (!(await pause())) return;
      }
    }
  }

  #tellLoss(error: unknown): void {
    const isUnavailable = error instanceof ServiceError && error.status === 503;
    if (!isUnavailable) this.#options.log.error(describeError(error), 'articles were not indexed');
    else if (!this.#isAway) this.#options.log.error({}, 'the search engine does not answer');
    this.#isAway = true;
  }

  #tellReturn(): void {
    if (this.#isAway) this.#options.log.info({}, 'the search engine answers again');
    this.#isAway = false;
  }

  /** Does a part of the work; true if there is more. */
  async #step(): Promise<boolean> {
    if (!this.#isBegun) await this.#begin();
    if (performance.now() - this.#lookedAt > lookInterval) await this.#look();
    // First where nothing can be found yet, by turns with changes, for which other tenants wait.
    const isSwept = await this.#sweep(({ live }) => !live);
    if ((await this.#sendChanges()) || isSwept) return true;
    if (await this.#sweep(() => true)) return true;
    if (this.#isIncomplete) {
      await this.#options.record.complete();
      this.#isIncomplete = false;
    }
    return false;
  }

  /** Looks at what another process feeds; false, as there is nothing to do. */
  async #watch(): Promise<false> {
    this.#isBegun = false;
    for (const [tenant, { live }] of this.#followed) {
      if (live) continue;
      const state = await this.#directory.read(this.#nameOf(tenant));
      if (!state.live && !state.next && !this.#requested.has(tenant)) {
        await this.#options.record.requestIndex(tenant);
        this.#requested.add(tenant);
      }
      this.#followed.set(tenant, { ...state, after: 0 });
    }
    return false;
  }

  async #begin(): Promise<void> {
    const { record } = this.#options;
    const { isComplete, tenants } = await record.follow();
    await this.#directory.define();
    for (const tenant of tenants) {
      if (!this.#followed.has(tenant)) this.#followed.set(tenant, { after: 0 });
      if (isComplete) continue;
      // It has missed changes: one that was begun before is no better.
      const name = this.#nameOf(tenant);
      const { next } = await this.#directory.read(name);
      if (next) await this.#directory.drop(next.index);
      await this.#directory.begin(name, new Date());
    }
    this.#isIncomplete = !isComplete;
    this.#isBegun = true;
  }

  /** Looks at the indexes of every tenant and begins those that are missing or of another version. */
  async #look(): Promise<void> {
    for (const [tenant, { next: before, after, until }] of this.#followed) {
      const name = this.#nameOf(tenant);
      let state = await this.#directory.read(name);
      for (const index of state.replaced ?? []) await this.#directory.drop(index);
      if (state.next && !state.next.isCurrent) {
        await this.#directory.drop(state.next.index);
        state = await this.#directory.read(name);
      }
      if (!state.next && !state.live?.isCurrent) {
        await this.#directory.begin(name, new Date());
        state = await this.#directory.read(name);
      }
      const isSame = state.next !== undefined && state.next.index === before?.index;
      this.#followed.set(tenant, { ...state, ...(isSame ? { after, until } : { after: 0 }) });
    }
    this.#lookedAt = performance.now();
  }

  async #sendChanges(): Promise<boolean> {
    const { record, feeder } = this.#options;
    const changes = await record.changes(batchSize);
    if (changes.length === 0) {
      await this.#refresh();
      return false;
    }
    const byTenant = Map.groupBy(changes, ({ tenant }) => tenant);
    const unknown = [...byTenant.keys()].filter((tenant) => this.#namesOf(tenant).length === 0);
    if (unknown.length > 0) {
      for (const tenant of unknown) this.#followed.set(tenant, { after: 0 });
      await this.#look();
      return true;
    }
    for (const [tenant, own] of byTenant) {
      const names = this.#namesOf(tenant);
      // Forgotten below, they would be lost.
      if (names.length === 0) throw new Error('There is no index for changed articles.');
      const ids = own.map(({ id }) => id);
      this.#logRefused(await feeder.index({ tenant, ids, names }));
      // Noted first: whoever sees that no change is left must see this, too. A next index is refreshed when it is whole.
      if (this.#followed.get(tenant)?.live) this.#unrefreshed.add(this.#nameOf(tenant));
      await record.forget(own);
    }
    return true;
  }

  /** Lets searches find what was sent at once, not only when the server refreshes by itself. */
  async #refresh(): Promise<void> {
    for (const name of this.#unrefreshed) {
      await this.#directory.refresh(name);
      this.#unrefreshed.delete(name);
    }
  }

  /** Fills the next index of some tenant with further articles; true if there was one to fill. */
  async #sweep(isMeant: (state: Followed) => boolean): Promise<boolean> {
    const { feeder, log } = this.#options;
    const [tenant, state] =
      [...this.#followed].find(([, each]) => each.next && isMeant(each)) ?? [];
    if (tenant === undefined || !state) return false;
    const name = this.#nameOf(tenant);
    const { after, until } = state;
    const fed = await feeder.sweep({ tenant, after, until, name: nextName(name) });
    this.#logRefused(fed);
    if (fed.after !== undefined) {
      this.#followed.set(tenant, { ...state, after: fed.after, until: fed.until });
      return true;
    }
    await this.#directory.replace(name, state);
    this.#followed.set(tenant, { ...(await this.#directory.read(name)), after: 0 });
    // Requests that are under way may still ask the old one: it goes at the next look.
    this.#lookedAt = performance.now();
    log.info({ tenant }, 'a new search index answers');
    return true;
  }

  /** Names of the indexes that a tenant's articles go to. */
  #namesOf(tenant: string): string[] {
    const { live, next } = this.#followed.get(tenant) ?? {};
    const name = this.#nameOf(tenant);
    return [...(live ? [name] : []), ...(next ? [nextName(name)] : [])];
  }

  #nameOf(tenant: string): string {
    return searchedName(this.#options.client.prefix, tenant);
  }

  #logRefused({ refused }: Fed): void {
    for (const article of refused)
      this.#options.log.error(article, 'the search engine refused an article');
  }
}
