import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EditorialTagSearch } from '../../../lib/contract/media-tags.ts';
import { mergeInSlices, sortInSlices } from '../../../lib/jobs/yielder.ts';
import { inChunks } from '../../../lib/sql/in-chunks.ts';
import type { Store } from '../store/port.ts';
import { readTagRows } from './tag-changes.ts';
import { readTagRevision } from './tag-revision.ts';
import {
  compareByName,
  type NameQuery,
  readNameQuery,
  readSearchedTag,
  type SearchedTag,
} from './tag-search.ts';

/** Tags per turn of the event loop: a few milliseconds. */
const tagsPerTurn = 5_000;

/** One tenant's tags by name, as of a revision. */
class TenantTags {
  readonly revision: number;
  readonly tags: readonly SearchedTag[];
  #text: string | undefined;
  #starts = new Int32Array();

  constructor(revision: number, tags: readonly SearchedTag[] = []) {
    this.revision = revision;
    this.tags = tags;
  }

  /** Changes some tags, and removes those whose new state is undefined. */
  async with(
    revision: number,
    changes: ReadonlyMap<string, SearchedTag | undefined>,
  ): Promise<TenantTags> {
    const fresh = [...changes.values()].filter((tag) => tag !== undefined);
    const kept = this.tags.filter(({ gkbId }) => !changes.has(gkbId));
    const sorted = await sortInSlices(fresh, compareByName);
    return new TenantTags(revision, await mergeInSlices(kept, sorted, compareByName));
  }

  /** Finds the tags that a name fits, best first, then by name. */
  async find({ probes, rank }: NameQuery): Promise<SearchedTag[]> {
    const found = new Map<number, number>();
    for (const probe of probes) {
      let looked = 0;
      for (const index of this.#tagsWith(probe)) {
        const tag = this.tags[index];
        const fit = tag && !found.has(index) ? rank(tag) : undefined;
        if (fit !== undefined) found.set(index, fit);
        looked += 1;
        if (looked % tagsPerTurn === 0) await nextTurn();
      }
    }
    return [...found]
      .sort(([a, rankA], [b, rankB]) => rankA - rankB || a - b)
      .flatMap(([index]) => this.tags[index] ?? []);
  }

  /** Yields the tags that have a string among their forms, in one pass over the forms of all. */
  *#tagsWith(probe: string): Generator<number> {
    const text = this.#joinForms();
    let index = 0;
    for (let at = text.indexOf(probe); at >= 0; at = text.indexOf(probe, this.#starts[index])) {
      index = this.#indexAt(at);
      yield index;
      index += 1;
    }
  }

  #joinForms(): string {
    if (this.#text === undefined) {
      let at = 0;
      this.#starts = Int32Array.from([...this.tags, undefined], (tag) => {
        const start = at;
        at += tag?.forms.length ?? 0;
        return start;
      });
      this.#text = this.tags.map(({ forms }) => forms).join('');
    }
    return this.#text;
  }

  #indexAt(offset: number): number {
    let low = 0;
    let high = this.tags.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const encoder = new TextEncoder();
/** Tags in a piece of an answer: about a megabyte. */
const tagsPerPiece = 3_000;

/** Every tenant's tags for lists and searches. A request first applies the changes since the last one. */
export class TagCache {
  readonly #store: Store;
  readonly #known = new Map<string, TenantTags>();
  readonly #updates = new Map<string, Promise<void>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Lists all tags by name, as finished JSON in pieces. */
  async list(tenant: string): Promise<Uint8Array<ArrayBuffer>[]> {
    const { tags } = await this.#tagsOf(tenant);
    return writeTags(tags);
  }

  /** Finds the tags that fit all that is given, best first, then by name; finished JSON in pieces. */
  async search(
    tenant: string,
    { name, externalId, gkbId }: EditorialTagSearch,
  ): Promise<Uint8Array<ArrayBuffer>[]> {
    const all = await this.#tagsOf(tenant);
    const named = name === undefined ? all.tags : await all.find(readNameQuery(name));
    const isMeant = (tag: SearchedTag) =>
      (gkbId ?? tag.gkbId) === tag.gkbId && (externalId ?? tag.externalId) === tag.externalId;
    return writeTags(named.filter(isMeant));
  }

  /** Brings the tenant's tags up to date; one update at a time, others wait for it. */
  async #tagsOf(tenant: string): Promise<TenantTags> {
    const revision = await readTagRevision(this.#store, tenant);
    for (;;) {
      const known = this.#known.get(tenant) ?? new TenantTags(0);
      if (known.revision >= revision) return known;
      const running = this.#updates.get(tenant);
      if (running) {
        await running;
        continue;
      }
      const update = this.#update(tenant, known, revision);
      this.#updates.set(tenant, update);
      try {
        await update;
      } finally {
        this.#updates.delete(tenant);
      }
    }
  }

  async #update(tenant: string, known: TenantTags, revision: number): Promise<void> {
    const changes = new Map<string, SearchedTag | undefined>();
    for await (const rows of readTagRows(this.#store, tenant, known.revision)) {
      for (const { gkb_id, tag } of rows) {
        changes.set(gkb_id, tag === null ? undefined : readSearchedTag(tag));
      }
    }
    this.#known.set(tenant, await known.with(revision, changes));
  }
}

async function writeTags(tags: readonly SearchedTag[]): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces = [encoder.encode('[')];
  for (const chunk of inChunks(tags, tagsPerPiece)) {
    const written = chunk.map(({ json }) => json).join(',');
    pieces.push(encoder.encode((pieces.length > 1 ? ',' : '') + written));
    await nextTurn();
  }
  pieces.push(encoder.encode(']'));
  return pieces;
}
