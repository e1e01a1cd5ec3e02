import { ByteSink, ByteSource, PagedBytes } from '../codec/byte-sink.ts';
import { compareBytes, writeShared } from '../codec/front-coding.ts';

/** Terms a block: the first is written in full, the others front-coded. */
const dictionaryBlock = 16;

/**
 * Writes the dictionary: for each term its bytes, the number of its documents and the length of its record, so that the
 * offset of a record follows from the first one of the block. `blocks` has two u32 a block: its offset, and that of its
 * first record.
 */
export class DictionaryWriter {
  readonly entries = new PagedBytes();
  readonly blocks = new PagedBytes();
  count = 0;
  #sink = new ByteSink();
  #before = new ByteSink(64);
  #record = 0;

  /** Terms are ranges of `bytes`, added in the order of their bytes. */
  add(bytes: Uint8Array, start: number, end: number, documents: number, recordLength: number) {
    const [sink, before] = [this.#sink, this.#before];
    sink.clear();
    if (this.count % dictionaryBlock === 0) {
      sink.uint32(this.entries.length);
      sink.uint32(this.#record);
      this.blocks.appendSink(sink);
      sink.clear();
      sink.varint(end - start);
      sink.append(bytes, start, end);
    } else writeShared(sink, before.bytes, 0, before.length, bytes, start, end);
    sink.varint(documents);
    sink.varint(recordLength);
    this.entries.appendSink(sink);
    before.clear();
    before.append(bytes, start, end);
    this.count += 1;
    this.#record += recordLength;
    if (this.#record > 0xffff_ffff || this.entries.length > 0xffff_ffff)
      throw new RangeError(
        'a segment holds at most 4 GB of postings: merge fewer articles into one',
      );
  }
}

export type DictionarySections = {
  readonly bytes: Uint8Array;
  /** Offset of the entries. */
  readonly entries: number;
  /** Two numbers a block, see {@link DictionaryWriter}. */
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
      const { bytes } = this.#source;
      const end = this.#source.varint() + this.#source.at;
      // Compared in place, without decoding the term.
      if (compareBytes(bytes, this.#source.at, end, target, 0, target.length) <= 0) low = middle;
      else high = middle - 1;
    }
    this.#goTo(low);
    while (this.next()) if (this.#compareTo(target, this.length) >= 0) return true;
    return false;
  }

  compare(other: DictionaryCursor): number {
    const difference = this.#head - other.#head;
    return difference || compareBytes(this.term, 0, this.length, other.term, 0, other.length);
  }

  is(target: Uint8Array): boolean {
    return this.#compareTo(target, this.length) === 0;
  }

  startsWith(prefix: Uint8Array): boolean {
    return this.length >= prefix.length && this.#compareTo(prefix, prefix.length) === 0;
  }

  toString(): string {
    return this.term.toString('utf8', 0, this.length);
  }

  /** Compares the first `length` bytes of the term. */
  #compareTo(target: Uint8Array, length: number): number {
    return compareBytes(this.term, 0, length, target, 0, target.length);
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
