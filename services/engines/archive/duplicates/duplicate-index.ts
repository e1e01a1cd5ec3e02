import { estimateLikeness, maxLikeness, minLikeness } from './likeness.ts';
import { bandCount, type Signature, SignaturePage, tagsStart } from './signature-format.ts';

type Alike = { key: number; likeness: number };
type LikeOptions = { atLeast?: number; limit?: number; except?: number };

const pageBits = 10;
const pageSize = 1 << pageBits;
const maxBucketBits = 16;
const slotMask = 0xffffff;
/** Key, links, number of shingles and last search. */
const bytesPerSlot = 8 + 4 * bandCount + 8;

/** Among many articles that share a band (a common footer) only the last added are compared. */
const maxComparedInBucket = 256;

/** One piece of memory: smaller ones lie among others, where they cannot be given back. */
class Page {
  readonly #memory = new ArrayBuffer(pageSize * bytesPerSlot);
  readonly keys = new Float64Array(this.#memory, 0, pageSize);
  /** Next link by band: slot + 1 in the low 24 bits, its tag above, to skip mere neighbors unread; 0: none. */
  readonly next = new Uint32Array(this.#memory, 8 * pageSize, pageSize * bandCount);
  /** Distinct shingles. */
  readonly counts = new Uint32Array(this.#memory, pageSize * (bytesPerSlot - 8), pageSize);
  /** The last search that met the slot. */
  readonly metIn = new Uint32Array(this.#memory, pageSize * (bytesPerSlot - 4), pageSize);
}

/**
 * Bands of an archive's signatures in memory, about 170 bytes each, by which they are searched (locality-sensitive
 * hashing); the few that share a band are read from where they are stored. Keys are whole numbers from 0 to 2⁵³ − 1. Add
 * the articles in the order of their dates at the start.
 */
export class DuplicateIndex {
  readonly #pages: Page[] = [];
  /** By key. */
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #query = new SignaturePage(1);
  readonly #other = new SignaturePage(1);
  readonly #read: (key: number) => Signature | undefined;
  #used = 0;
  #searches = 0;
  /** A bucket of band b with the key k begins at `(b << bits) + k`. */
  #heads = new Uint32Array(bandCount << 8);
  #bits = 8;

  /** `read` returns the signature of an added key; undefined where it is about to be removed. */
  constructor(read: (key: number) => Signature | undefined) {
    this.#read = read;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Bytes of the links and buckets. */
  get bytes(): number {
    return this.#pages.length * pageSize * bytesPerSlot + this.#heads.byteLength;
  }

  has(key: number): boolean {
    return this.#slots.has(key);
  }

  /** Sets the signature of a key. Throws where it is no signature of our version. */
  add(key: number, signature: Signature): void {
    const added = this.#query;
    added.write(0, signature);
    const before = this.has(key) ? this.#read(key) : undefined;
    if (before) this.remove(key, before);
    if (this.size === slotMask) throw new Error(`The index is full at ${slotMask} articles.`);
    if (this.size >= 2 << this.#bits && this.#bits < maxBucketBits) this.#widen();
    const slot = this.#free.pop() ?? this.#used++;
    if (slot >> pageBits === this.#pages.length) this.#pages.push(new Page());
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    page.keys[at] = key;
    page.counts[at] = added.counts[0] ?? 0;
    this.#slots.set(key, slot);
    const bands = added.countBands(0);
    for (let band = 0; band < bands; band++) {
      const tag = signature[tagsStart + band] ?? 0;
      this.#link(band, added.bandKey(0, band), ((tag << 24) | (slot + 1)) >>> 0);
    }
  }

  /** `signature` is the one that the key was added with. */
  remove(key: number, signature: Signature): boolean {
    const slot = this.#slots.get(key);
    if (slot === undefined) return false;
    this.#unlink(slot, signature);
    this.#slots.delete(key);
    this.#free.push(slot);
    return true;
  }

  /** Finds articles like a signature, most alike first, equal ones by key; an added article finds itself, unless `except`. */
  like(
    signature: Signature,
    { atLeast = minLikeness, limit = 50, except = -1 }: LikeOptions = {},
  ): Alike[] {
    const query = this.#query;
    query.write(0, signature);
    const count = query.counts[0] ?? 0;
    const found: Alike[] = [];
    this.#searches = (this.#searches + 1) >>> 0;
    const bands = query.countBands(0);
    for (let band = 0; band < bands; band++) {
      const tag = signature[tagsStart + band] ?? 0;
      let link = this.#heads[this.#bucket(band, query.bandKey(0, band))] ?? 0;
      for (let seen = 0; link !== 0 && seen < maxComparedInBucket; seen++) {
        const slot = (link & slotMask) - 1;
        const isTagged = link >>> 24 === tag;
        const page = this.#page(slot);
        const at = slot & (pageSize - 1);
        link = page.next[at * bandCount + band] ?? 0;
        if (!isTagged || page.metIn[at] === this.#searches) continue;
        page.metIn[at] = this.#searches;
        if (maxLikeness(count, page.counts[at] ?? 0) < atLeast) continue;
        const key = page.keys[at] ?? 0;
        if (key === except) continue;
        const likeness = this.#likenessOf(query, key);
        if (likeness >= atLeast) found.push({ key, likeness });
      }
    }
    found.sort((one, other) => other.likeness - one.likeness || one.key - other.key);
    return found.slice(0, limit);
  }

  /** Likeness of two articles, 0–1; 0 where one of them is not here. */
  likeness(key: number, otherKey: number): number {
    const signature = this.has(key) && this.has(otherKey) ? this.#read(key) : undefined;
    if (!signature) return 0;
    this.#query.write(0, signature);
    return this.#likenessOf(this.#query, otherKey);
  }

  #likenessOf(query: SignaturePage, key: number): number {
    const signature = this.#read(key);
    if (!signature) return 0;
    this.#other.write(0, signature);
    return estimateLikeness(query, 0, this.#other, 0);
  }

  #page(slot: number): Page {
    const page = this.#pages[slot >> pageBits];
    if (!page) throw new Error(`There is no slot ${slot}.`);
    return page;
  }

  #bucket(band: number, key: number): number {
    const bits = this.#bits;
    return (band << bits) + ((key ^ (key >>> bits)) & ((1 << bits) - 1));
  }

  /** Inserts a slot with its tag at the beginning of its bucket. */
  #link(band: number, bandKey: number, link: number): void {
    const slot = (link & slotMask) - 1;
    const bucket = this.#bucket(band, bandKey);
    this.#page(slot).next[(slot & (pageSize - 1)) * bandCount + band] = this.#heads[bucket] ?? 0;
    this.#heads[bucket] = link;
  }

  #unlink(slot: number, signature: Signature): void {
    const page = this.#page(slot);
    const at = slot & (pageSize - 1);
    const removed = this.#other;
    removed.write(0, signature);
    const bands = removed.countBands(0);
    for (let band = 0; band < bands; band++) {
      let links = this.#heads;
      let place = this.#bucket(band, removed.bandKey(0, band));
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
    const keys = this.#readBands();
    const heads = this.#heads;
    const bits = this.#bits;
    this.#bits = Math.min(maxBucketBits, bits + 4);
    this.#heads = new Uint32Array(bandCount << this.#bits);
    const bucket: number[] = [];
    for (const [place, head] of heads.entries()) {
      const band = place >>> bits;
      for (let link = head; link !== 0; ) {
        const slot = (link & slotMask) - 1;
        if (keys.has(slot)) bucket.push(link);
        link = this.#page(slot).next[(slot & (pageSize - 1)) * bandCount + band] ?? 0;
      }
      // Last one first, so that those added last stay in front.
      for (let link = bucket.pop(); link !== undefined; link = bucket.pop())
        this.#link(band, keys.get((link & slotMask) - 1)?.[band] ?? 0, link);
    }
  }

  /** Returns the keys of each slot's bands, without slots whose signatures are gone: they are free then. */
  #readBands(): Map<number, Uint16Array> {
    const keys = new Map<number, Uint16Array>();
    for (const [key, slot] of this.#slots) {
      const signature = this.#read(key);
      if (signature) {
        this.#other.write(0, signature);
        const bands = Array.from({ length: this.#other.countBands(0) }, (_, band) =>
          this.#other.bandKey(0, band),
        );
        keys.set(slot, Uint16Array.from(bands));
      } else {
        this.#slots.delete(key);
        this.#free.push(slot);
      }
    }
    return keys;
  }
}
