import { setImmediate as nextTurn } from 'node:timers/promises';
import { mergeInSlices, sortInSlices } from '../../../lib/jobs/yielder.ts';
import { compareByName, type NameQuery, type SearchedTag } from './tag-search.ts';

/** Tags per turn of the event loop: a few milliseconds. */
const tagsPerTurn = 5_000;

/** One tenant's tags by name, as of a revision. */
export class TenantTags {
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
