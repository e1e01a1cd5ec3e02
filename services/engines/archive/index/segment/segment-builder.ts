import { IntList } from '../codec/int-list.ts';
import { ColumnBuilder } from '../columns.ts';
import { averageLengths, type PartNumbers } from '../postings/term-weight.ts';
import { arrangeTerms } from '../terms/arrange-terms.ts';
import { TermTable } from '../terms/term-table.ts';
import { type ArticleCodes, arrangeCodes } from '../vectors/code-table.ts';
import { createDocumentTable, sumPartLengths } from './document-table.ts';
import { type PositionedWords, positionWords } from './positioned-words.ts';
import { articleParts, type IndexDocument } from './segment.ts';
import type { SegmentData } from './segment-header.ts';
import { SegmentWriter } from './segment-writer.ts';

/** Collects articles into a segment. Words become numbers as they come, and are sorted by term when it is built. */
export class SegmentBuilder {
  size = 0;
  /** Number of words, for callers that limit memory. */
  words = 0;
  readonly #terms: TermTable;
  #written = new IntList();
  #positions = new IntList();
  /** First word of each document. */
  #starts = new IntList();
  #keys = new IntList();
  #leadStarts = new IntList();
  #textStarts = new IntList();
  #partLengths = new IntList();
  #dates: number[] = [];
  #priors: number[] = [];
  #codes: (ArticleCodes | undefined)[] = [];
  #columns = new Map<string, ColumnBuilder>();

  /** `terms` may hold the words of earlier segments. */
  constructor(terms = new TermTable()) {
    this.#terms = terms;
  }

  add(document: IndexDocument): void {
    this.addPositioned(document, positionWords(document, this.#terms));
  }

  /** Adds an article whose words are numbers of the builder's table. */
  addPositioned(document: Omit<IndexDocument, 'words' | 'concepts'>, words: PositionedWords): void {
    const { key, fields, date, prior, codes } = document;
    if (!(Number.isInteger(key) && key > 0 && key < 2 ** 31))
      throw new RangeError(`the key ${key} is not a whole number from 1 to 2^31 − 1`);
    this.#starts.push(this.#written.length);
    this.#written.append(words.written);
    this.#positions.append(words.positions);
    for (const length of words.lengths) {
      this.#partLengths.push(length);
      this.words += length;
    }
    for (const field in fields) {
      const values = fields[field] ?? [];
      if (values.length === 0) continue;
      const known = this.#columns.get(field);
      const column = known ?? new ColumnBuilder(field);
      if (!known) this.#columns.set(field, column);
      for (const value of values) column.add(this.size, value);
    }
    this.#keys.push(key);
    this.#leadStarts.push(words.leadStart);
    this.#textStarts.push(words.textStart);
    this.#dates.push(date ?? Number.NaN);
    this.#priors.push(prior);
    this.#codes.push(codes);
    this.size += 1;
  }

  /** Builds the segment. `averages`: of the whole index, so that weights compare; left out: of these articles. */
  build(id: number, averages?: PartNumbers): SegmentData {
    const size = this.size;
    const order = this.#orderByKey();
    const newNumbers = new Int32Array(size);
    for (const [number, document] of order.entries()) newNumbers[document] = number;
    const documents = createDocumentTable(size);
    for (const [number, document] of order.entries()) {
      documents.keys[number] = this.#keys.values[document] ?? 0;
      documents.dates[number] = this.#dates[document] ?? Number.NaN;
      documents.priors[number] = this.#priors[document] ?? 0;
      documents.leadStarts[number] = this.#leadStarts.values[document] ?? 0;
      documents.textStarts[number] = this.#textStarts.values[document] ?? 0;
      for (const part of articleParts.keys())
        documents.partLengths[number * 4 + part] =
          this.#partLengths.values[document * 4 + part] ?? 0;
    }
    const used = averages ?? averageLengths(sumPartLengths(documents.partLengths), size);
    const writer = new SegmentWriter(size);
    this.#starts.push(this.#written.length);
    const log = {
      written: this.#written.view(),
      positions: this.#positions.view(),
      starts: this.#starts.view(),
    };
    arrangeTerms({ terms: this.#terms, log, order, documents, averages: used }, writer);
    const columns = [...this.#columns.values()]
      .toSorted((a, b) => (a.field < b.field ? -1 : 1))
      .map((column) => column.build(newNumbers));
    const codes = arrangeCodes(Array.from(order, (document) => this.#codes[document]));
    return writer.finish({ id, documents, columns, averages: used, codes });
  }

  #orderByKey(): Int32Array {
    const keys = this.#keys.values;
    const order = Int32Array.from({ length: this.size }, (_, document) => document);
    order.sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0));
    for (let number = 1; number < order.length; number += 1) {
      const key = keys[order[number] ?? 0] ?? 0;
      if (key === keys[order[number - 1] ?? 0])
        throw new RangeError(`the key ${key} is given to two articles`);
    }
    return order;
  }
}
