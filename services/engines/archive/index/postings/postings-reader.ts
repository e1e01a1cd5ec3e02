import { packedBytes, unpackBits } from '../codec/packed-bits.ts';
import { noMoreDocuments, type Places, type Postings } from '../segment/segment.ts';
import { blockSize, blockTableBytes, type PostingList, withoutPositions } from './posting-list.ts';
import { weightSteps } from './term-weight.ts';

/** Documents of a block whose positions were read one by one from which on those of the next block are read together. */
const manyRead = 24;

const weightOfStep = Float64Array.from({ length: 256 }, (_, step) => step / weightSteps);

/** Iterates over the postings of a term; {@link open} reuses the reader for another one. */
export class PostingsReader implements Postings {
  count = 0;
  document = -1;
  maxWeight = 0;
  blockMaxWeight = 0;
  blockEnd = noMoreDocuments;
  /** Positions of the document, or of its whole block. */
  places = new Int32Array(32);
  firstPlace = 0;
  endPlace = 0;
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  #blocks = 0;
  /** Offsets of the block tables, and of the blocks that they point into. */
  #tables = 0;
  #base = 0;
  /** The unpacked block (−1: none yet), its documents and the offset of its steps. */
  #block = -1;
  #inBlock = 0;
  #index = -1;
  #documents: Int32Array;
  #steps = 0;
  /** Block of `blockMaxWeight`. */
  #boundBlock = 0;
  /** Block whose positions are opened. */
  #positionsBlock = -1;
  #widths = 0;
  #positionTotal = 0;
  #positionsStart = 0;
  #starts: Int32Array | undefined;
  /** Number of documents of the block whose places were read. */
  #placesRead = 0;
  #hasWholeBlock = false;
  /** Index of the document's first position within the block, and their number. */
  #firstPosition = 0;
  #positionCount = 0;
  #positions = new ArrayPool();
  #forms = new ArrayPool();

  constructor(view: DataView, bytes: Uint8Array, count: number, at: number) {
    this.#view = view;
    this.#bytes = bytes;
    this.#documents = new Int32Array(Math.min(count, blockSize));
    this.open(count, at);
  }

  /** Opens the `count` documents of the term whose blocks or tables are at `at`. */
  open(count: number, at: number): void {
    this.count = count;
    this.document = -1;
    this.#blocks = Math.ceil(count / blockSize);
    this.#tables = at;
    this.#base = this.#blocks > 1 ? at + this.#blocks * blockTableBytes : at;
    this.#block = -1;
    this.#positionsBlock = -1;
    this.#placesRead = 0;
    this.#index = -1;
    this.#inBlock = 0;
    if (this.#documents.length < Math.min(count, blockSize))
      this.#documents = new Int32Array(blockSize);
    if (this.#blocks === 1) this.#unpack(0);
    this.maxWeight = weightOfStep[this.#maxStep()] ?? 0;
    this.#bound(0);
  }

  next(): number {
    this.#index += 1;
    if (this.#index < this.#inBlock) {
      this.document = this.#documents[this.#index] ?? noMoreDocuments;
      return this.document;
    }
    return this.#enter(this.#block + 1);
  }

  advance(target: number): number {
    if (this.document >= target) return this.document;
    if (this.#block < 0 || target > (this.#documents[this.#inBlock - 1] ?? 0)) {
      const block = this.#blockOf(target, Math.max(this.#block, 0));
      if (block !== this.#block) this.#enter(block);
      if (this.document >= target) return this.document;
    }
    // By doubling steps, as it is mostly near.
    let low = Math.max(this.#index, 0);
    let high = low;
    for (let stride = 1; high < this.#inBlock && (this.#documents[high] ?? 0) < target; ) {
      low = high + 1;
      high += stride;
      stride *= 2;
    }
    high = Math.min(high, this.#inBlock - 1);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#documents[middle] ?? 0) < target) low = middle + 1;
      else high = middle;
    }
    this.#index = low;
    this.document = this.#documents[low] ?? noMoreDocuments;
    return this.document;
  }

  get step(): number {
    return this.#index >= 0 && this.#index < this.#inBlock
      ? (this.#bytes[this.#steps + this.#index] ?? 0)
      : 0;
  }

  get weight(): number {
    return weightOfStep[this.step] ?? 0;
  }

  seekBlock(target: number): void {
    if (target > this.blockEnd) this.#bound(this.#blockOf(target, this.#boundBlock));
  }

  positions(): Int32Array {
    this.#findPositions();
    const positions = this.#positions.ofLength(this.#positionCount);
    const { length } = positions;
    const from = this.#firstPosition;
    unpackBits(this.#view, this.#positionsStart, from, length, this.#positionWidth, positions);
    return positions;
  }

  /** Reads the positions together where most documents of a block are asked for: half the work. */
  readPlaces(): Places {
    this.#findPositions();
    const count = this.#positionCount;
    if (count === 0) {
      this.firstPlace = 0;
      this.endPlace = 0;
      return this;
    }
    this.#placesRead += 1;
    if (!this.#hasWholeBlock) {
      this.#unpackPlaces(this.#firstPosition, count);
      this.firstPlace = 0;
      this.endPlace = count;
      return this;
    }
    if (this.#placesRead === 1) this.#unpackPlaces(0, this.#positionTotal);
    this.firstPlace = this.#firstPosition;
    this.endPlace = this.#firstPosition + count;
    return this;
  }

  #unpackPlaces(from: number, count: number): void {
    if (this.places.length < count) this.places = new Int32Array(2 * count);
    unpackBits(this.#view, this.#positionsStart, from, count, this.#positionWidth, this.places);
  }

  formNumbers(): Int32Array {
    this.#findPositions();
    const forms = this.#forms.ofLength(this.#positionCount);
    const start = this.#positionsStart + packedBytes(this.#positionTotal, this.#positionWidth);
    const { length } = forms;
    unpackBits(this.#view, start, this.#firstPosition, length, this.#formWidth, forms);
    return forms;
  }

  /** Appends all postings to a list, block by block, under new document numbers; without those that have −1. */
  appendTo(list: PostingList, newNumbers: Int32Array): void {
    for (let block = 0; block < this.#blocks; block += 1) {
      if (block !== this.#block) this.#unpack(block);
      this.#openPositions();
      this.#appendBlock(list, newNumbers);
    }
  }

  #appendBlock(list: PostingList, newNumbers: Int32Array): void {
    const count = this.#inBlock;
    const total = this.#widths & withoutPositions ? 0 : this.#positionTotal;
    list.reserve(count, total);
    const { documents, steps, starts, positions, forms } = list;
    let from = list.occurrenceCount;
    if (total > 0) {
      const at = this.#positionsStart;
      const formsAt = at + packedBytes(total, this.#positionWidth);
      unpackBits(this.#view, at, 0, total, this.#positionWidth, positions, from);
      unpackBits(this.#view, formsAt, 0, total, this.#formWidth, forms, from);
    }
    const isOneEach = (this.#widths & 31) === 0;
    for (let index = 0; index < count; index += 1) {
      const places = total === 0 ? 0 : isOneEach ? 1 : this.#positionCountAt(index);
      const number = newNumbers[this.#documents[index] ?? 0] ?? -1;
      if (number >= 0) {
        documents[list.count] = number;
        steps[list.count] = this.#bytes[this.#steps + index] ?? 0;
        if (from > list.occurrenceCount) {
          positions.copyWithin(list.occurrenceCount, from, from + places);
          forms.copyWithin(list.occurrenceCount, from, from + places);
        }
        list.occurrenceCount += places;
        list.count += 1;
        starts[list.count] = list.occurrenceCount;
      }
      from += places;
    }
  }

  get #positionWidth(): number {
    return (this.#widths >>> 5) & 31;
  }

  get #formWidth(): number {
    return (this.#widths >>> 10) & 31;
  }

  /** Number of positions of a posting of the block, where they differ. */
  #positionCountAt(index: number): number {
    return (this.#starts?.[index + 1] ?? 0) - (this.#starts?.[index] ?? 0);
  }

  #lastDocument(block: number): number {
    if (this.#blocks > 1) return this.#view.getUint32(this.#tables + block * 4, true);
    return this.#documents[this.count - 1] ?? 0;
  }

  #maxStep(): number {
    let greatest = 0;
    const start = this.#blocks > 1 ? this.#tables + this.#blocks * 12 : this.#steps;
    const end = start + (this.#blocks > 1 ? this.#blocks : this.count);
    for (let at = start; at < end; at += 1) greatest = Math.max(greatest, this.#bytes[at] ?? 0);
    return greatest;
  }

  #bound(block: number): void {
    this.#boundBlock = block;
    this.blockEnd = noMoreDocuments;
    this.blockMaxWeight = 0;
    if (block >= this.#blocks) return;
    this.blockEnd = this.#lastDocument(block);
    this.blockMaxWeight =
      this.#blocks > 1
        ? (weightOfStep[this.#bytes[this.#tables + this.#blocks * 12 + block] ?? 0] ?? 0)
        : this.maxWeight;
  }

  /** Finds the first block from this one that ends at `target` or later: by doubling steps, as it is mostly near. */
  #blockOf(target: number, from: number): number {
    let low = from;
    let high = from;
    for (let stride = 1; high < this.#blocks && this.#lastDocument(high) < target; stride *= 2) {
      low = high + 1;
      high += stride;
    }
    high = Math.min(high, this.#blocks);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#lastDocument(middle) < target) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Enters a block at its first document, or goes past the end. */
  #enter(block: number): number {
    if (block > this.#boundBlock) this.#bound(block);
    this.#index = 0;
    if (block >= this.#blocks) {
      this.#block = this.#blocks;
      this.#inBlock = 0;
      this.document = noMoreDocuments;
      return noMoreDocuments;
    }
    if (block !== this.#block) this.#unpack(block);
    this.document = this.#documents[0] ?? noMoreDocuments;
    return this.document;
  }

  #unpack(block: number): void {
    const documents = this.#documents;
    const count = Math.min(blockSize, this.count - block * blockSize);
    const at =
      this.#blocks > 1
        ? this.#base + this.#view.getUint32(this.#tables + (this.#blocks + block) * 4, true)
        : this.#base;
    const width = this.#bytes[at] ?? 0;
    unpackBits(this.#view, at + 1, 0, count, width, documents);
    let before = block === 0 ? -1 : this.#lastDocument(block - 1);
    for (let index = 0; index < count; index += 1) {
      before += (documents[index] ?? 0) + 1;
      documents[index] = before;
    }
    this.#steps = at + 1 + packedBytes(count, width);
    this.#inBlock = count;
    this.#block = block;
  }

  /** Finds the positions of the document within those of the block. */
  #findPositions(): void {
    this.#positionCount = 0;
    const index = this.#index;
    if (index < 0 || index >= this.#inBlock) return;
    if (this.#positionsBlock !== this.#block) this.#openPositions();
    if (this.#widths & withoutPositions) return;
    const isOneEach = (this.#widths & 31) === 0;
    this.#firstPosition = isOneEach ? index : (this.#starts?.[index] ?? 0);
    this.#positionCount = isOneEach ? 1 : this.#positionCountAt(index);
  }

  #openPositions(): void {
    const at =
      this.#blocks > 1
        ? this.#base +
          this.#view.getUint32(this.#tables + (this.#blocks * 2 + this.#block) * 4, true)
        : this.#steps + this.#inBlock;
    this.#positionsBlock = this.#block;
    this.#hasWholeBlock = this.#placesRead >= manyRead;
    this.#placesRead = 0;
    this.#widths = this.#view.getUint16(at, true);
    this.#positionsStart = at + 2;
    this.#positionTotal = this.#inBlock;
    const width = this.#widths & 31;
    if (this.#widths & withoutPositions || width === 0) return;
    this.#starts ??= new Int32Array(blockSize + 1);
    const starts = this.#starts;
    unpackBits(this.#view, this.#positionsStart, 0, this.#inBlock, width, starts, 1);
    let total = 0;
    for (let index = 1; index <= this.#inBlock; index += 1) {
      total += starts[index] ?? 0;
      starts[index] = total;
    }
    this.#positionTotal = total;
    this.#positionsStart += packedBytes(this.#inBlock, width);
  }
}

/** Arrays by length: a new one for each document would cost more than unpacking. */
class ArrayPool {
  readonly #arrays: (Int32Array | undefined)[] = [];

  ofLength(length: number): Int32Array {
    if (length > 32) return new Int32Array(length);
    this.#arrays[length] ??= new Int32Array(length);
    return this.#arrays[length];
  }
}
