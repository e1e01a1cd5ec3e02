import { estimateLikeness, maxLikeness, minLikeness } from './likeness.ts';
import {
  bandCount,
  binCount,
  type Signature,
  SignaturePage,
  tagsStart,
} from './signature-format.ts';

type Alike = { key: number; likeness: number };

const pageBits = 10;
const pageSize = 1 << pageBits;
const maxBucketBits = 16;
const slotMask = 0xffffff;
/** Bins, links, key, number of shingles and last search. */
const bytesPerSlot = binCount + 4 * bandCount + 16;

/** Among many articles that share a band (a common footer) only the last added are compared. */
const maxComparedInBucket = 256;

class Page extends SignaturePage {
  readonly keys = new Float64Array(pageSize);
  /** Next link by band: slot + 1 in the low 24 bits, its tag above, to skip mere neighbors unread; 0: none. */
  readonly next = new Uint32Array(pageSize * bandCount);
  /** The last search that met the slot. */
  readonly metIn = new Uint32Array(pageSize);

  constructor() {
    super(pageSize);
  }
}

/**
 * Signatures of an archive in memory, about 360 bytes each, searched by bands (locality-sensitive hashing). Keys are
 * whole numbers from 0 to 2⁵³ − 1. Add the articles in the order of their dates at the start.
 */
export class DuplicateIndex {
  readonly #pages: Page[] = [];
  /** By key. */
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #query = new SignaturePage(1);
  #used = 0;
  #searches = 0;
  /** A bucket of band b with the key k begins at `(b << bits) + k`. */
  #heads = new Uint32Array(bandCount << 8);
  #bits = 8;

  get size(): number {
    return this.#slots.size;
  }

  /** Bytes of the signatures and buckets. */
  get bytes(): number {
    return this.#pages.length * pageSize * bytesPerSlot + this.#heads.byteLength;
  }

  has(key: number): boolean {
    return this.#slots.has(key);
  }

  /** Sets the signature of a key. Throws where it is no signature of our version. */
  add(key: number, signature: Signature): void {
    this.#query.write(0, signature);
    this.remove(key);
    if (this.size === slotMask) throw new Error(`The index is full at ${slotMask} articles.`);
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >> pageBits === this.#pages.length) this.#pages.push(new Page());
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    page.write(at, signature);
    page.keys[at] = key;
    this.#slots.set(key, slot);
    if (this.size > 2 << this.#bits && this.#bits < maxBucketBits) this.#widen();
    const bands = page.countBands(at);
    for (let band = 0; band < bands; band++) {
      const tag = signature[tagsStart + band] ?? 0;
      this.#link(band, ((tag << 24) | (slot + 1)) >>> 0);
    }
  }

  remove(key: number): boolean {
    const slot = this.#slots.get(key);
    if (slot === undefined) return false;
    this.#unlink(slot);
    this.#slots.delete(key);
    this.#free.push(slot);
    return true;
  }

  /** Finds articles like a signature, most alike first, equal ones by key; an added article finds itself too. */
  like(signature: Signature, { atLeast = minLikeness, limit = 50 } = {}): Alike[] {
    const query = this.#query;
    query.write(0, signature);
    const count = query.counts[0] ?? 0;
    const found: Alike[] = [];
    this.#searches = (this.#searches + 1) >>> 0;
    const bands = query.countBands(0);
    for (let band = 0; band < bands; band++) {
      const tag = signature[tagsStart + band] ?? 0;
      let link = this.#heads[this.#bucket(query, 0, band)] ?? 0;
      for (let seen = 0; link !== 0 && seen < maxComparedInBucket; seen++) {
        const slot = (link & slotMask) - 1;
        const isTagged = link >>> 24 === tag;
        const page = this.#page(slot);
        const at = slot & (pageSize - 1);
        link = page.next[at * bandCount + band] ?? 0;
        if (!isTagged || page.metIn[at] === this.#searches) continue;
        page.metIn[at] = this.#searches;
        if (maxLikeness(count, page.counts[at] ?? 0) < atLeast) continue;
        const likeness = estimateLikeness(query, 0, page, at);
        if (likeness >= atLeast) found.push({ key: page.keys[at] ?? 0, likeness });
      }
    }
    found.sort((one, other) => other.likeness - one.likeness || one.key - other.key);
    return found.slice(0, limit);
  }

  /** Likeness of two articles, 0–1; 0 where one of them is not here. */
  likeness(key: number, otherKey: number): number {
    const slot = this.#slots.get(key);
    const other = this.#slots.get(otherKey);
    if (slot === undefined || other === undefined) return 0;
    const [at, otherAt] = [slot & (pageSize - 1), other & (pageSize - 1)];
    return estimateLikeness(this.#page(slot), at, this.#page(other), otherAt);
  }

  #page(slot: number): Page {
    const page = this.#pages[slot >> pageBits];
    if (!page) throw new Error(`There is no slot ${slot}.`);
    return page;
  }

  #bucket(page: SignaturePage, at: number, band: number): number {
    const key = page.bandKey(at, band);
    const bits = this.#bits;
    return (band << bits) + ((key ^ (key >>> bits)) & ((1 << bits) - 1));
  }

  /** Inserts a slot with its tag at the beginning of its bucket. */
  #link(band: number, link: number): void {
    const slot = (link & slotMask) - 1;
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    const bucket = this.#bucket(page, at, band);
    page.next[at * bandCount + band] = this.#heads[bucket] ?? 0;
    this.#heads[bucket] = link;
  }

  #unlink(slot: number): void {
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    const bands = page.countBands(at);
    for (let band = 0; band < bands; band++) {
      let links = this.#heads;
      let place = this.#bucket(page, at, band);
      for (;;) {
        const before = ((links[place] ?? 0) & slotMask) - 1;
        if (before === slot) break;
        links = this.#page(before).next;
        place = (before & (pageSize - 1)) * bandCount + band;
      }
      links[place] = page.next[at * bandCount + band] ?? 0;
    }
  }

  /** Adds buckets; the last time at 8,192 articles. */
  #widen(): void {
    const heads = this.#heads;
    const bits = this.#bits;
    this.#bits = Math.min(maxBucketBits, bits + 4);
    this.#heads = new Uint32Array(bandCount << this.#bits);
    const bucket: number[] = [];
    for (const [place, head] of heads.entries()) {
      const band = place >>> bits;
      for (let link = head; link !== 0; ) {
        bucket.push(link);
        const slot = (link & slotMask) - 1;
        link = this.#page(slot).next[(slot & (pageSize - 1)) * bandCount + band] ?? 0;
      }
      // Last one first, so that those added last stay in front.
      for (let link = bucket.pop(); link !== undefined; link = bucket.pop()) this.#link(band, link);
    }
  }
}
