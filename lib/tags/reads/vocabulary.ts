import { explainCallError } from '../../clients/explain-call-error.ts';
import { type Services, services } from '../../clients/services.ts';
import type { EditorialTag } from '../../contract/media-tags.ts';
import { Failure } from '../../http/failure.ts';
import { createYielder } from '../../jobs/yielder.ts';
import { processWide } from '../../runtime/process-wide.ts';
import { readOffers } from '../offers.ts';
import { isSameTag } from '../writes/tag-input.ts';
import { type Entry, makeEntry } from './entry.ts';

/** Maximum age of the copy in milliseconds; asking services for changes is cheap. */
const changesAge = 1_000;
const listAge = 30_000;
/** Changes logged one by one, so that indexes can catch up. */
const maxLogLength = 200;

/** Tags of one answer: larger ones take too long to read in one go. */
const pageSize = 1_000;

/** A tag's current state, or the successor of a removed one. */
type TagUpdate = { tag?: EditorialTag; successor?: string | undefined };

/**
 * The tenant's editorial tags, held in memory and synced with the service. Our own services report changes; from others
 * the whole list is read again, so edits made there appear within half a minute.
 */
export class Vocabulary {
  readonly #services: Services;
  readonly #entries = new Map<string, Entry>();
  /** Successors of removed tags, as far as the services reported them. */
  readonly #successors = new Map<string, string>();
  #syncMethod: 'changes' | 'list' | undefined;
  #since = 0;
  #syncedAt = Number.NEGATIVE_INFINITY;
  #syncing: Promise<void> | undefined;
  #revision = 0;
  #log: { revision: number; ids: readonly string[] }[] = [];

  constructor(source: Services) {
    this.#services = source;
  }

  /** Raised with every change seen; derived data stays valid while it is the same. */
  get revision(): number {
    return this.#revision;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(gkbId: string): Entry | undefined {
    return this.#entries.get(gkbId);
  }

  entries(): Iterable<Entry> {
    return this.#entries.values();
  }

  ids(): string[] {
    return [...this.#entries.keys()];
  }

  /** Throws `not-found`. */
  requireTag(gkbId: string, field?: string): EditorialTag {
    const entry = this.#entries.get(gkbId);
    if (!entry) throw new Failure('not-found', { field });
    return entry.tag;
  }

  successorOf(gkbId: string): string | undefined {
    return this.#successors.get(gkbId);
  }

  /** Ids of the tags that came, changed or went after a revision; undefined when that is too long ago to tell. */
  changedSince(revision: number): Set<string> | undefined {
    if (revision === this.#revision) return new Set();
    const oldest = this.#log[0]?.revision;
    if (oldest === undefined || revision < oldest - 1) return undefined;
    return new Set(this.#log.filter((one) => one.revision > revision).flatMap(({ ids }) => ids));
  }

  /** Makes sure that the copy is as young as it has to be for reading. Throws Failure. */
  async read(): Promise<this> {
    const age = performance.now() - this.#syncedAt;
    if (age > (this.#syncMethod === 'list' ? listAge : changesAge)) await this.#start();
    return this;
  }

  /** Asks the services now. Throws Failure. */
  async refresh(): Promise<this> {
    // One that is under way may have been asked before what the caller knows of happened.
    await this.#syncing?.catch(() => undefined);
    await this.#start();
    return this;
  }

  #start(): Promise<void> {
    this.#syncing ??= this.#ask().finally(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  async #ask(): Promise<void> {
    const offers = await readOffers(this.#services);
    const way = offers ? (offers.batch ? 'changes' : 'list') : this.#syncMethod;
    if (!way) throw new Failure('unreachable');
    if (way !== this.#syncMethod) this.#since = 0;
    const askedAt = performance.now();
    try {
      if (way === 'changes') await this.#askForChanges();
      else await this.#replace(await this.#services.call('media', (client) => client.listTags()));
    } catch (error) {
      throw explainCallError(error);
    }
    this.#syncMethod = way;
    this.#syncedAt = askedAt;
  }

  async #askForChanges(): Promise<void> {
    const answer = await this.#readChanges(this.#since);
    // The services started anew with other data.
    const isAnew = answer.revision < this.#since;
    const { revision, told } = isAnew ? await this.#readChanges(0) : answer;
    const changed = [...told.values()].flatMap(({ tag }) => tag ?? []);
    if (isAnew || this.#since === 0) await this.#replace(changed);
    else {
      const removed = [...told].filter(([, { tag }]) => !tag).map(([gkbId]) => gkbId);
      await this.#apply(changed, removed);
    }
    for (const [gkbId, { successor }] of told) {
      if (successor !== undefined) this.#successors.set(gkbId, successor);
    }
    this.#since = revision;
  }

  /** Everything after a revision, a page at a time: what comes later is newer. */
  async #readChanges(
    revision: number,
  ): Promise<{ revision: number; told: Map<string, TagUpdate> }> {
    const told = new Map<string, TagUpdate>();
    let place: { since: number; after?: string } = { since: revision };
    for (;;) {
      const asked = { ...place, limit: pageSize };
      const page = await this.#services.call('media', (client) => client.getTagChanges(asked));
      for (const tag of page.changed) told.set(tag.gkbId, { tag });
      for (const { gkbId, redirectGkbId } of page.removed) {
        told.set(gkbId, { successor: redirectGkbId });
      }
      if (!page.next) return { revision: page.revision, told };
      place = page.next;
    }
  }

  /** Takes over a whole list: what is not in it is gone. */
  async #replace(tags: readonly EditorialTag[]): Promise<void> {
    const present = new Set(tags.map(({ gkbId }) => gkbId));
    const removed = [...this.#entries.keys()].filter((gkbId) => !present.has(gkbId));
    const yielder = createYielder();
    const changed: EditorialTag[] = [];
    for (const tag of tags) {
      if (!isSameTag(this.#entries.get(tag.gkbId)?.tag, tag)) changed.push(tag);
      if (yielder.isDue()) await yielder.pause();
    }
    await this.#apply(changed, removed);
  }

  /** The entries are made little by little; then all of it is so at once. */
  async #apply(changed: readonly EditorialTag[], removed: readonly string[]): Promise<void> {
    const yielder = createYielder();
    const made: Entry[] = [];
    for (const tag of changed) {
      made.push(makeEntry(tag));
      if (yielder.isDue()) await yielder.pause();
    }
    const gone = removed.filter((gkbId) => this.#entries.delete(gkbId));
    for (const entry of made) {
      this.#entries.set(entry.tag.gkbId, entry);
      this.#successors.delete(entry.tag.gkbId);
    }
    const ids = [...gone, ...changed.map(({ gkbId }) => gkbId)];
    if (ids.length === 0) return;
    this.#revision += 1;
    this.#log.push({ revision: this.#revision, ids });
    if (this.#log.length > maxLogLength) this.#log.shift();
  }
}

export function vocabulary(): Vocabulary {
  return processWide('tag-vocabulary', () => new Vocabulary(services()));
}
