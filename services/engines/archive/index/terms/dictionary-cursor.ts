import { ByteSource } from '../codec/byte-sink.ts';
import { compareBytes } from '../codec/front-coding.ts';
import { dictionaryBlock } from './dictionary-writer.ts';

export type DictionarySections = {
  readonly bytes: Uint8Array;
  /** Offset of the entries. */
  readonly entries: number;
  /** Two numbers a block, see `DictionaryWriter`. */
  readonly blocks: Uint32Array;
  readonly count: number;
};

/** Iterates over the terms of a dictionary in their order. */
export class DictionaryCursor {
  /** Bytes of the term, up to `length`. */
  term: Buffer = Buffer.alloc(64);
  length = 0;
  /** First four bytes as one number, padded with zeros, which tells most terms apart. */
  #head = 0;
  /** Number of documents of the term. */
  documents = 0;
  /** Offset and length of its record within the postings. */
  record = 0;
  recordLength = 0;
  readonly #sections: DictionarySections;
  readonly #source: ByteSource;
  #next = 0;

  constructor(sections: DictionarySections) {
    this.#sections = sections;
    this.#source = new ByteSource(sections.bytes);
    this.#goTo(0);
  }

  /** Advances to the next term; false at the end. */
  next(): boolean {
    if (this.#next >= this.#sections.count) return false;
    const source = this.#source;
    const isFirst = this.#next % dictionaryBlock === 0;
    if (isFirst) this.#goTo(this.#next / dictionaryBlock);
    else this.record += this.recordLength;
    const shared = isFirst ? 0 : source.varint();
    const own = source.varint();
    this.length = shared + own;
    if (this.length > this.term.length) this.term = Buffer.concat([this.term], this.length * 2);
    for (let index = shared; index < this.length; index += 1) {
      this.term[index] = source.bytes[source.at] ?? 0;
      source.at += 1;
    }
    this.#head = this.#readHead();
    this.documents = source.varint();
    this.recordLength = source.varint();
    this.#next += 1;
    return true;
  }

  /** Seeks the first term that is not before this one; false where there is none. */
  seek(target: Uint8Array): boolean {
    let low = 0;
    let high = Math.ceil(this.#sections.count / dictionaryBlock) - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      this.#goTo(middle);
      const source = this.#source;
      const length = source.varint();
      const start = source.at;
      // Compared in place, without decoding the term.
      if (compareAt(source.bytes, start, length, target) <= 0) low = middle;
      else high = middle - 1;
    }
    this.#goTo(low);
    while (this.next())
      if (compareBytes(this.term, this.length, target, target.length) >= 0) return true;
    return false;
  }

  /** Compares the current terms of two cursors. */
  compare(other: DictionaryCursor): number {
    const difference = this.#head - other.#head;
    return difference !== 0
      ? difference
      : compareBytes(this.term, this.length, other.term, other.length);
  }

  is(target: Uint8Array): boolean {
    return compareBytes(this.term, this.length, target, target.length) === 0;
  }

  startsWith(prefix: Uint8Array): boolean {
    return (
      this.length >= prefix.length &&
      compareBytes(this.term, prefix.length, prefix, prefix.length) === 0
    );
  }

  toString(): string {
    return this.term.toString('utf8', 0, this.length);
  }

  #readHead(): number {
    const { term, length } = this;
    let head = 0;
    for (let at = 0; at < 4; at += 1) head = head * 256 + (at < length ? (term[at] ?? 0) : 0);
    return head;
  }

  #goTo(block: number): void {
    const { entries, blocks } = this.#sections;
    this.#source.at = entries + (blocks[block * 2] ?? 0);
    this.record = blocks[block * 2 + 1] ?? 0;
    this.#next = block * dictionaryBlock;
  }
}

function compareAt(bytes: Uint8Array, start: number, length: number, target: Uint8Array): number {
  const shorter = Math.min(length, target.length);
  for (let index = 0; index < shorter; index += 1) {
    const difference = (bytes[start + index] ?? 0) - (target[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - target.length;
}
