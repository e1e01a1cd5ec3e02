import { ByteSink, PagedBytes } from '../codec/byte-sink.ts';
import { sharedBytes } from '../codec/front-coding.ts';

/** Terms a block: the first is written in full, the others front-coded. */
export const dictionaryBlock = 16;

/**
 * Writes the dictionary: for each term its bytes, the number of its documents and the length of its record, so that the
 * offset of a record follows from the first one of the block. `blocks` has two u32 a block: its offset, and that of its
 * first record.
 */
export class DictionaryWriter {
  readonly entries = new PagedBytes();
  readonly blocks = new PagedBytes();
  #sink = new ByteSink();
  #before = new ByteSink(64);
  #count = 0;
  #record = 0;

  /** Terms are ranges of `bytes`, added in the order of their bytes. */
  add(
    bytes: Uint8Array,
    start: number,
    end: number,
    documents: number,
    recordLength: number,
  ): void {
    this.#sink.clear();
    let shared = 0;
    if (this.#count % dictionaryBlock === 0) {
      this.#sink.uint32(this.entries.length);
      this.#sink.uint32(this.#record);
      this.blocks.appendSink(this.#sink);
      this.#sink.clear();
    } else {
      shared = sharedBytes(this.#before.bytes, 0, this.#before.length, bytes, start, end);
      this.#sink.varint(shared);
    }
    this.#sink.varint(end - start - shared);
    this.#sink.append(bytes, start + shared, end);
    this.#sink.varint(documents);
    this.#sink.varint(recordLength);
    this.entries.appendSink(this.#sink);
    this.#before.clear();
    this.#before.append(bytes, start, end);
    this.#count += 1;
    this.#record += recordLength;
    if (this.#record > 0xffff_ffff || this.entries.length > 0xffff_ffff)
      throw new RangeError(
        'a segment holds at most 4 GB of postings: merge fewer articles into one',
      );
  }

  get count(): number {
    return this.#count;
  }
}
