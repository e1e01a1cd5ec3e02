import { ByteSource } from '../codec/byte-sink.ts';
import { readStrings } from '../codec/front-coding.ts';
import { readColumns } from '../columns.ts';
import { type Bits, emptyBits, hasBit } from '../document-bits.ts';
import { PairTable } from '../pairs/pair-table.ts';
import { minSizeOfPairs } from '../pairs/pair-writer.ts';
import { PostingsReader } from '../postings/postings-reader.ts';
import type { PartNumbers } from '../postings/term-weight.ts';
import { DictionaryCursor, type DictionarySections } from '../terms/dictionary.ts';
import { type CodeTable, noCodes } from '../vectors/code-table.ts';
import { type DocumentTable, viewDocumentTable } from './document-table.ts';
import type { ArticlePart, Column, Postings, Segment } from './segment.ts';
import { BrokenSegmentError, readHeader, type SegmentData } from './segment-header.ts';
import { groupedBits, liveBits } from './segment-marks.ts';

/** Opens a segment without copying it. Throws {@link BrokenSegmentError}. */
export function openSegment(data: SegmentData): StoredSegment {
  return new StoredSegment(data);
}

/** A {@link Segment} in shared memory; each thread opens its own, with its own marks. */
export class StoredSegment implements Segment {
  readonly data: SegmentData;
  readonly id: number;
  readonly size: number;
  readonly lengths: PartNumbers;
  /** Averages on which the weights are based. */
  readonly averages: PartNumbers;
  readonly bytes: number;
  readonly documents: DocumentTable;
  readonly codeTable: CodeTable;
  readonly pairs: PairTable | undefined;
  readonly raw: Uint8Array<SharedArrayBuffer>;
  readonly #view: DataView;
  #live: Bits = emptyBits(0);
  #grouped: Bits = emptyBits(0);
  #groups: Int32Array = new Int32Array(0);
  readonly #dictionary: DictionarySections;
  readonly #cursor: DictionaryCursor;
  readonly #postings: number;
  readonly #columns: Map<string, Column>;
  readonly #source: ByteSource;

  constructor(data: SegmentData) {
    const { id, size, lengths, averages, termCount, sections, codes } = readHeader(data.bytes);
    this.data = data;
    this.id = id;
    this.size = size;
    this.lengths = lengths;
    this.averages = averages;
    this.bytes = data.bytes.byteLength + data.marks.byteLength + data.groups.byteLength;
    this.raw = new Uint8Array(data.bytes);
    this.#view = new DataView(data.bytes);
    this.#source = new ByteSource(this.raw);
    this.follow(data);
    this.documents = viewDocumentTable(size, data.bytes, sections);
    this.codeTable = codes.model === 0 ? noCodes : viewCodes(data.bytes, size, sections, codes);
    this.pairs = sections.pairs === 0 ? undefined : new PairTable(data.bytes, sections.pairs);
    const { dictionary: entries, dictionaryBlocks } = sections;
    this.#dictionary = {
      bytes: this.raw,
      entries,
      blocks: new Uint32Array(data.bytes, dictionaryBlocks, (entries - dictionaryBlocks) / 4),
      count: termCount,
    };
    this.#cursor = new DictionaryCursor(this.#dictionary);
    this.#postings = sections.postings;
    this.#columns = readColumns(this.raw, sections.columns, size);
  }

  /** Sets the marks and groups of its documents. Throws {@link BrokenSegmentError}. */
  follow({ marks, groups }: Pick<SegmentData, 'marks' | 'groups'>): void {
    if (marks.byteLength !== Math.ceil(this.size / 32) * 8)
      throw new BrokenSegmentError('the marks are not those of the segment');
    this.#live = liveBits(marks);
    this.#grouped = groupedBits(marks);
    this.#groups = new Int32Array(groups);
  }

  keyOf(document: number): number {
    return this.documents.keys[document] ?? Number.NaN;
  }

  documentOf(key: number): number {
    const { keys } = this.documents;
    let low = 0;
    let high = keys.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = keys[middle] ?? 0;
      if (found === key) return middle;
      if (found < key) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  dateOf(document: number): number {
    return this.documents.dates[document] ?? Number.NaN;
  }

  priorOf(document: number): number {
    return this.documents.priors[document] ?? Number.NaN;
  }

  isLive(document: number): boolean {
    return hasBit(this.#live, document);
  }

  live(word: number): number {
    return this.#live[word] ?? 0;
  }

  grouped(word: number): number {
    return this.#grouped[word] ?? 0;
  }

  groupOf(document: number): number {
    return this.#groups[document] ?? 0;
  }

  partAt(document: number, position: number): ArticlePart {
    if (position < (this.documents.leadStarts[document] ?? 0)) return 'title';
    return position < (this.documents.textStarts[document] ?? 0) ? 'lead' : 'text';
  }

  postings(term: string): Postings | undefined {
    const cursor = this.#find(term);
    return cursor && this.postingsAt(cursor);
  }

  frequency(term: string): number {
    return this.#find(term)?.documents ?? 0;
  }

  formsOf(term: string): readonly string[] {
    const cursor = this.#find(term);
    return cursor ? this.formsAt(cursor) : [];
  }

  termsFrom(prefix: string, limit: number): string[] {
    const bytes = Buffer.from(prefix);
    const terms: string[] = [];
    const cursor = this.#cursor;
    for (let isThere = cursor.seek(bytes); isThere; isThere = cursor.next()) {
      if (terms.length >= limit || !cursor.startsWith(bytes)) break;
      terms.push(cursor.toString());
    }
    return terms;
  }

  /** True for an older segment; merging it alone adds them. */
  get lacksPairs(): boolean {
    return this.pairs === undefined && this.size >= minSizeOfPairs;
  }

  get fieldNames(): readonly string[] {
    return [...this.#columns.keys()];
  }

  column(field: string): Column | undefined {
    return this.#columns.get(field);
  }

  /** Iterates over all terms in order, for merging. */
  terms(): DictionaryCursor {
    return new DictionaryCursor(this.#dictionary);
  }

  /** Postings at a dictionary cursor of this segment; `reader` is reused. */
  postingsAt(cursor: DictionaryCursor, reader?: PostingsReader): PostingsReader {
    const at = this.formsEnd(cursor);
    if (!reader) return new PostingsReader(this.#view, this.raw, cursor.documents, at);
    reader.open(cursor.documents, at);
    return reader;
  }

  /** Offset of the written forms at a dictionary cursor, beginning with their count. */
  formsStart(cursor: DictionaryCursor): number {
    return this.#postings + cursor.record;
  }

  /** End of those. */
  formsEnd(cursor: DictionaryCursor): number {
    const source = this.#source;
    source.at = this.#postings + cursor.record;
    if (source.varint() === 0) return source.at;
    const length = source.varint();
    return source.at + length;
  }

  formsAt(cursor: DictionaryCursor): string[] {
    const source = new ByteSource(this.raw, this.#postings + cursor.record);
    const count = source.varint();
    if (count === 0) return [];
    source.varint();
    return readStrings(source, count, cursor.term.subarray(0, cursor.length));
  }

  #find(term: string): DictionaryCursor | undefined {
    const bytes = Buffer.from(term);
    return this.#cursor.seek(bytes) && this.#cursor.is(bytes) ? this.#cursor : undefined;
  }
}

function viewCodes(
  bytes: SharedArrayBuffer,
  size: number,
  sections: Readonly<Record<'codeStarts' | 'codes', number>>,
  { model, width }: Pick<CodeTable, 'model' | 'width'>,
): CodeTable {
  const starts = new Uint32Array(bytes, sections.codeStarts, size + 1);
  const codes = new Uint8Array(bytes, sections.codes, (starts[size] ?? 0) * width);
  return { model, width, starts, codes };
}
