import type { InterfaceLocale } from '../../auth/api.ts';
import { createYielder, mergeInSlices, sortInSlices } from '../../jobs/yielder.ts';
import { setLatest } from '../../runtime/set-latest.ts';
import type { TagQuery, TagUse } from '../api.ts';
import type { Entry } from './entry.ts';
import { followVocabulary } from './follow-vocabulary.ts';
import { NameIndex } from './name-index.ts';
import type { TagUses } from './tag-uses.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Looking for the places of more tags than these costs more than going through all. */
const maxInserted = 1_000;

type Compare = (a: Entry, b: Entry) => number;

/** Compares by name in the reader's language, then by id. */
function compareNames(locale: InterfaceLocale): Compare {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return (a, b) => compare(a.tag.name, b.tag.name) || (a.tag.gkbId < b.tag.gkbId ? -1 : 1);
}

/** The tags by name in the reader's language as of now: what changed since the last reading is put in its place. */
function keepOrder(vocabulary: Vocabulary, locale: InterfaceLocale) {
  const compare = compareNames(locale);
  return followVocabulary<readonly Entry[]>(vocabulary, async (known) => {
    if (!known) return sortInSlices([...vocabulary.entries()], compare);
    const yielder = createYielder();
    const fresh = new Map([...known.changed].map((id) => [id, vocabulary.get(id)]));
    const kept: Entry[] = [];
    for (const entry of known.made) {
      const { gkbId, name } = entry.tag;
      const now = fresh.has(gkbId) ? fresh.get(gkbId) : entry;
      // A tag whose name is as it was stays where it is.
      if (now?.tag.name === name) {
        kept.push(now);
        fresh.delete(gkbId);
      }
      if (kept.length % 512 === 0 && yielder.isDue()) await yielder.pause();
    }
    const others = [...fresh.values()].flatMap((entry) => entry ?? []);
    const sorted = await sortInSlices(others, compare);
    return sorted.length > maxInserted
      ? mergeInSlices(kept, sorted, compare)
      : insert(kept, sorted, compare);
  });
}

function insert(kept: readonly Entry[], fresh: readonly Entry[], compare: Compare): Entry[] {
  const parts: (readonly Entry[])[] = [];
  let from = 0;
  for (const entry of fresh) {
    const place = findPlace(kept, entry, from, compare);
    parts.push(kept.slice(from, place), [entry]);
    from = place;
  }
  return [...parts, kept.slice(from)].flat();
}

function findPlace(kept: readonly Entry[], entry: Entry, from: number, compare: Compare): number {
  let low = from;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = kept[middle];
    if (other && compare(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of a vocabulary's names as of now, made little by little. */
function keepIndex(vocabulary: Vocabulary): () => Promise<NameIndex> {
  return followVocabulary<NameIndex>(vocabulary, async (known) => {
    const usable = known?.made.isTooSparseAfter(known.changed.size) ? undefined : known;
    const index = usable?.made ?? new NameIndex();
    const yielder = createYielder();
    for (const gkbId of usable?.changed ?? vocabulary.ids()) {
      const entry = vocabulary.get(gkbId);
      if (entry) index.put(entry);
      else index.remove(gkbId);
      if (yielder.isDue()) await yielder.pause();
    }
    return index;
  });
}

export type TagFilter = Pick<TagQuery, 'q' | 'category' | 'state' | 'use'>;
type Sort = Pick<TagQuery, 'sort' | 'direction'>;

/** Lists kept from one window to the next, the oldest dropped first. */
const maxCached = 24;

/**
 * Filters, orders and counts the vocabulary. What it made is kept until the tags, or the counts that it depends on,
 * change: a window further down the same list costs nothing.
 */
export class TagLists {
  readonly #vocabulary: Vocabulary;
  readonly #uses: TagUses;
  readonly #orders = new Map<InterfaceLocale, () => Promise<readonly Entry[]>>();
  readonly #kept = new Map<string, readonly Entry[]>();
  readonly index: () => Promise<NameIndex>;
  /** Position of each tag in a list of all. */
  readonly #places = new WeakMap<readonly Entry[], ReadonlyMap<Entry, number>>();
  #categories: { revision: number; counts: { name: string; count: number }[] } | undefined;

  constructor(source: Vocabulary, uses: TagUses) {
    this.#vocabulary = source;
    this.#uses = uses;
    this.index = keepIndex(source);
  }

  async list(filter: TagFilter, order: Sort, locale: InterfaceLocale): Promise<readonly Entry[]> {
    const { q, category, state, use } = filter;
    const version = `${this.#vocabulary.revision} ${this.#uses.version}`;
    const key = JSON.stringify([version, locale, order.sort, order.direction]);
    const ordered = await this.#keep(key, () => this.#order(order, locale));
    if (!q && !category && state === 'all' && use === 'all') return ordered;
    return this.#keep(`${key} ${JSON.stringify([q, category, state, use])}`, async () => {
      const fits = this.#createFilter(filter);
      if (!q) return ordered.filter(fits);
      return this.#inOrder((await this.index()).find(q).filter(fits), ordered);
    });
  }

  /** Makes what people who were here lately will ask for, so that they need not wait after a large change. */
  async prepare(): Promise<void> {
    for (const read of this.#orders.values()) await read();
    await this.index();
    this.categories();
  }

  categories(): { name: string; count: number }[] {
    const { revision } = this.#vocabulary;
    if (this.#categories?.revision !== revision) {
      const counts = new Map<string, number>();
      for (const { tag } of this.#vocabulary.entries()) {
        for (const name of tag.categories ?? []) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
      const list = [...counts].map(([name, count]) => ({ name, count }));
      list.sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
      this.#categories = { revision, counts: list };
    }
    return this.#categories.counts;
  }

  async #keep(key: string, make: () => Promise<readonly Entry[]>): Promise<readonly Entry[]> {
    const list = this.#kept.get(key) ?? (await make());
    setLatest(this.#kept, key, list, maxCached);
    return list;
  }

  /** Some tags in the order of all: going through all costs more than all else that a search does. */
  #inOrder(some: readonly Entry[], ordered: readonly Entry[]): readonly Entry[] {
    let places = this.#places.get(ordered);
    if (!places) {
      places = new Map(ordered.map((entry, place) => [entry, place]));
      this.#places.set(ordered, places);
    }
    const found = some.flatMap((entry) => places.get(entry) ?? []);
    return Array.from(Int32Array.from(found).sort()).flatMap((place) => ordered[place] ?? []);
  }

  #createFilter({ category, state, use }: TagFilter): (entry: Entry) => boolean {
    return (entry) =>
      (state === 'all' || entry.tag.forbidden === (state === 'retired')) &&
      (category === '' || (entry.tag.categories ?? []).includes(category)) &&
      (use === 'all' || isInUse(this.#uses.get(entry.tag.gkbId)) === (use === 'used'));
  }

  async #order({ sort, direction }: Sort, locale: InterfaceLocale): Promise<readonly Entry[]> {
    const read = this.#orders.get(locale) ?? keepOrder(this.#vocabulary, locale);
    this.#orders.set(locale, read);
    const entries = await read();
    if (sort === 'name') return direction === 'up' ? entries : entries.toReversed();
    const keyOf = this.#keyOf(sort);
    const sign = direction === 'up' ? 1 : -1;
    const keyed = entries.map((entry) => ({ entry, key: keyOf(entry) }));
    const sorted = await sortInSlices(keyed, (a, b) => compareKeys(a.key, b.key, sign));
    return sorted.map(({ entry }) => entry);
  }

  /** Sort key before the name; tags without one come last. */
  #keyOf(sort: Exclude<Sort['sort'], 'name'>): (entry: Entry) => string | number | undefined {
    const useOf = ({ tag }: Entry): TagUse => this.#uses.get(tag.gkbId);
    switch (sort) {
      case 'use':
        return (entry) => useOf(entry).drafts + (useOf(entry).articles ?? 0);
      case 'lastUse':
        return (entry) => useOf(entry).lastAt;
      case 'externalId':
        return ({ tag }) => tag.externalId;
      case 'category':
        return ({ tag }) => tag.categories?.[0]?.toLowerCase();
      default:
        return sort satisfies never;
    }
  }
}

/** Undefined: in no draft, and what the archive has is not known. */
function isInUse({ recent, recentArticles }: TagUse): boolean | undefined {
  if (recent > 0) return true;
  return recentArticles === undefined ? undefined : recentArticles > 0;
}

type Key = string | number | undefined;

function compareKeys(a: Key, b: Key, sign: number): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -sign : sign;
}
