import { ByteSink, PagedBytes } from '../codec/byte-sink.ts';
import { type ByteStrings, writeBytes } from '../codec/front-coding.ts';
import { type ColumnInput, writeColumns } from '../columns.ts';
import { PairWriter } from '../pairs/pair-writer.ts';
import type { PostingList } from '../postings/posting-list.ts';
import { PostingsWriter } from '../postings/postings-writer.ts';
import type { PartNumbers } from '../postings/term-weight.ts';
import { DictionaryWriter } from '../terms/dictionary.ts';
import type { CodeTable } from '../vectors/code-table.ts';
import {
  type DocumentTable,
  documentColumns,
  sumPartLengths,
  viewDocumentTable,
} from './document-table.ts';
import {
  headerBytes,
  makeSections,
  padding,
  type SectionName,
  type SegmentData,
  writeHeader,
} from './segment-header.ts';
import { createMarks } from './segment-marks.ts';

/** Writes a segment, term by term in the order of their bytes. */
export class SegmentWriter {
  #dictionary = new DictionaryWriter();
  #postings = new PagedBytes();
  #writer = new PostingsWriter();
  #record = new ByteSink();
  #forms = new ByteSink();
  #pairs: PairWriter;

  /** Takes the terms of a segment of `size` documents. */
  constructor(size: number) {
    this.#pairs = new PairWriter(size);
  }

  /** Adds a term, a range of `bytes`, with `count` written forms: those of `forms` in `order`. */
  addTerm(
    bytes: Uint8Array,
    start: number,
    end: number,
    forms: ByteStrings,
    order: Int32Array,
    count: number,
    list: PostingList,
  ): void {
    const record = this.#record;
    record.clear();
    record.varint(count);
    if (count > 0) {
      this.#forms.clear();
      writeBytes(this.#forms, forms, order, count, bytes, start, end);
      record.varint(this.#forms.length);
      record.appendSink(this.#forms);
    }
    this.#addRecord(bytes, start, end, list);
  }

  /** Adds a term with the forms as another segment has them, a range of `from`. */
  copyTerm(
    term: Uint8Array,
    termLength: number,
    from: Uint8Array,
    formsStart: number,
    formsEnd: number,
    list: PostingList,
  ): void {
    this.#record.clear();
    this.#record.append(from, formsStart, formsEnd);
    this.#addRecord(term, 0, termLength, list);
  }

  /** Ends the record after its forms. */
  #addRecord(bytes: Uint8Array, start: number, end: number, list: PostingList): void {
    const record = this.#record;
    const postings = record.length;
    this.#writer.write(list, record);
    this.#postings.appendSink(record);
    this.#pairs.offer(bytes, start, end, list, record, postings);
    this.#dictionary.add(bytes, start, end, list.count, record.length);
  }

  finish(rest: {
    id: number;
    documents: DocumentTable;
    columns: readonly ColumnInput[];
    averages: PartNumbers;
    codes: CodeTable;
  }): SegmentData {
    const { id, documents, averages, codes } = rest;
    const columns = writeColumns(rest.columns);
    const pairs = this.#pairs.write();
    const sections = makeSections(() => 0);
    let end = headerBytes;
    const place = (name: SectionName, length: number) => {
      sections[name] = end;
      end += Math.ceil(length / 8) * 8;
    };
    for (const name of documentColumns) place(name, documents[name].byteLength);
    place('columns', columns.length);
    place('dictionaryBlocks', this.#dictionary.blocks.length);
    place('dictionary', this.#dictionary.entries.length);
    place('postings', this.#postings.length);
    place('codeStarts', codes.starts.byteLength);
    place('codes', codes.codes.length);
    if (pairs.length > 0) place('pairs', pairs.length);
    place('end', padding);

    const buffer = new SharedArrayBuffer(end);
    const bytes = new Uint8Array(buffer);
    const size = documents.keys.length;
    const table = viewDocumentTable(size, buffer, sections);
    for (const name of documentColumns) table[name].set(documents[name]);
    columns.copyTo(bytes, sections.columns);
    this.#dictionary.blocks.copyTo(bytes, sections.dictionaryBlocks);
    this.#dictionary.entries.copyTo(bytes, sections.dictionary);
    this.#postings.copyTo(bytes, sections.postings);
    new Uint32Array(buffer, sections.codeStarts, codes.starts.length).set(codes.starts);
    bytes.set(codes.codes, sections.codes);
    pairs.copyTo(bytes, sections.pairs);
    const lengths = sumPartLengths(documents.partLengths);
    const termCount = this.#dictionary.count;
    writeHeader(buffer, { id, size, termCount, lengths, averages, sections, codes });
    return { bytes: buffer, ...createMarks(size) };
  }
}
