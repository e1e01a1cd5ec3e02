import { bandCount, writeBandKeys } from './band-keys.ts';
import { alikeFrom, estimateLikeness, mostLikeness } from './likeness.ts';
import type { Signature } from './signature.ts';
import { SignaturePage } from './signature-page.ts';
import { SlotTable } from './slot-table.ts';

/** An article that is like another, 0–1. */
export type Alike = { key: number; likeness: number };

export type LikeOptions = {
  /** The least likeness, `alikeFrom` unless told. */
  atLeast?: number;
  /** The most to return, 50 unless told. */
  limit?: number;
};

const pageBits = 10;
const pageSize = 1 << pageBits;
const mostBits = 16;

/** Of many that share a band (a footer that all articles have) only those added last are looked at. */
const mostOfBucket = 256;

class Page extends SignaturePage {
  readonly keys = new Float64Array(pageSize);
  /** The next slot of the same bucket, by band; each number is a slot + 1, 0 ends the list. */
  readonly next = new Uint32Array(pageSize * bandCount);
  /** The last search that met the slot. */
  readonly metIn = new Uint32Array(pageSize);

  constructor() {
    super(pageSize);
  }
}

/**
 * The signatures of an archive in memory, about 330 bytes each, searched by bands (locality-sensitive hashing).
 * Keys are whole numbers of the caller's, from 0 to 2⁵³ − 1.
 */
export class DuplicateIndex {
  readonly #pages: Page[] = [];
  readonly #slots = new SlotTable((slot) => this.#page(slot).keys[slot & (pageSize - 1)] ?? 0);
  readonly #free: number[] = [];
  readonly #query = new SignaturePage(1);
  readonly #bandKeys = new Uint16Array(bandCount);
  #used = 0;
  #searches = 0;
  /** A bucket of band b with the key k begins at `(b << bits) + k`. */
  #heads = new Uint32Array(bandCount << 8);
  #bits = 8;

  get size(): number {
    return this.#slots.size;
  }

  /** Memory taken. */
  get bytes(): number {
    const page = this.#pages[0];
    const perPage = page
      ? page.bins.byteLength +
        page.counts.byteLength +
        page.keys.byteLength +
        page.next.byteLength +
        page.metIn.byteLength
      : 0;
    return this.#pages.length * perPage + this.#heads.byteLength + this.#slots.bytes;
  }

  has(key: number): boolean {
    return this.#slots.find(key) >= 0;
  }

  /** Puts a signature in place of what the key had, if anything. Throws for what is no signature of our version. */
  add(key: number, signature: Signature): void {
    this.#query.write(0, signature);
    this.remove(key);
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >> pageBits === this.#pages.length) this.#pages.push(new Page());
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    page.write(at, signature);
    page.keys[at] = key;
    this.#slots.add(key, slot);
    if (this.size > 2 << this.#bits && this.#bits < mostBits) this.#widen();
    else this.#link(slot);
  }

  /** Whether there was anything to remove. */
  remove(key: number): boolean {
    const slot = this.#slots.find(key);
    if (slot < 0) return false;
    this.#unlink(slot);
    this.#slots.remove(key);
    this.#page(slot).keys[slot & (pageSize - 1)] = -1;
    this.#free.push(slot);
    return true;
  }

  /** The articles like a signature, the most alike first, equal ones by key; one that was added finds itself too. */
  like(signature: Signature, { atLeast = alikeFrom, limit = 50 }: LikeOptions = {}): Alike[] {
    const query = this.#query;
    query.write(0, signature);
    const count = query.counts[0] ?? 0;
    const found: Alike[] = [];
    this.#searches = (this.#searches + 1) >>> 0;
    const bands = writeBandKeys(query, 0, this.#bandKeys);
    for (let band = 0; band < bands; band++) {
      let link = this.#heads[this.#bucket(band)] ?? 0;
      for (let seen = 0; link !== 0 && seen < mostOfBucket; seen++) {
        const page = this.#page(link - 1);
        const at = (link - 1) & (pageSize - 1);
        link = page.next[at * bandCount + band] ?? 0;
        if (page.metIn[at] === this.#searches) continue;
        page.metIn[at] = this.#searches;
        if (mostLikeness(count, page.counts[at] ?? 0) < atLeast) continue;
        const likeness = estimateLikeness(query, 0, page, at);
        if (likeness >= atLeast) found.push({ key: page.keys[at] ?? 0, likeness });
      }
    }
    found.sort((one, other) => other.likeness - one.likeness || one.key - other.key);
    return found.slice(0, limit);
  }

  /** How alike two articles are, 0–1; 0 when one of them is not here. */
  likeness(key: number, otherKey: number): number {
    const slot = this.#slots.find(key);
    const otherSlot = this.#slots.find(otherKey);
    if (slot < 0 || otherSlot < 0) return 0;
    return estimateLikeness(
      this.#page(slot),
      slot & (pageSize - 1),
      this.#page(otherSlot),
      otherSlot & (pageSize - 1),
    );
  }

  #page(slot: number): Page {
    const page = this.#pages[slot >> pageBits];
    if (!page) throw new Error(`There is no slot ${slot}.`);
    return page;
  }

  /** The bucket of a band by the keys that were written last. */
  #bucket(band: number): number {
    const key = this.#bandKeys[band] ?? 0;
    const bits = this.#bits;
    return (band << bits) + ((key ^ (key >>> bits)) & ((1 << bits) - 1));
  }

  #link(slot: number): void {
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    const bands = writeBandKeys(page, at, this.#bandKeys);
    for (let band = 0; band < bands; band++) {
      const bucket = this.#bucket(band);
      page.next[at * bandCount + band] = this.#heads[bucket] ?? 0;
      this.#heads[bucket] = slot + 1;
    }
  }

  #unlink(slot: number): void {
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    const bands = writeBandKeys(page, at, this.#bandKeys);
    for (let band = 0; band < bands; band++) {
      const after = page.next[at * bandCount + band] ?? 0;
      let lists = this.#heads;
      let place = this.#bucket(band);
      for (let link = lists[place] ?? 0; link !== slot + 1; link = lists[place] ?? 0) {
        lists = this.#page(link - 1).next;
        place = ((link - 1) & (pageSize - 1)) * bandCount + band;
      }
      lists[place] = after;
    }
  }

  /** More buckets; the last time at 8,192 articles, which takes a few milliseconds. */
  #widen(): void {
    this.#bits = Math.min(mostBits, this.#bits + 4);
    this.#heads = new Uint32Array(bandCount << this.#bits);
    for (let slot = 0; slot < this.#used; slot++) {
      if ((this.#page(slot).keys[slot & (pageSize - 1)] ?? -1) >= 0) this.#link(slot);
    }
  }
}
