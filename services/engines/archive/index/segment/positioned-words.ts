import { IntList } from '../codec/int-list.ts';
import { weightStep } from '../postings/term-weight.ts';
import type { TermTable } from '../terms/term-table.ts';
import { articleParts, type IndexDocument, paragraphGap, positionedParts } from './segment.ts';

/** Stands for a position: the word is among the names. Lower numbers are a concept of the weight step −1 − number. */
const amongNames = -1;

/** Words of an article as numbers of a term table, with their positions. Can be used again. */
export class PositionedWords {
  readonly written = new IntList(1024);
  readonly positions = new IntList(1024);
  /** Words by part, in the order of `articleParts`. */
  readonly lengths = new Uint32Array(articleParts.length);
  /** Exclusive ends of title and lead. */
  leadStart = 0;
  textStart = 0;
  /** Position of the next word. */
  #next = 0;

  clear(): void {
    this.written.length = 0;
    this.positions.length = 0;
    this.lengths.fill(0);
    this.leadStart = 0;
    this.textStart = 0;
    this.#next = 0;
  }

  /** Adds the next word; paragraphs come in the order of `positionedParts`. */
  push(written: number): void {
    this.written.push(written);
    this.positions.push(this.#next);
    this.#next += 1;
  }

  /** Ends a paragraph of `count` words. */
  endParagraph(part: (typeof positionedParts)[number], count: number): void {
    if (count === 0) return;
    const number = articleParts.indexOf(part);
    this.lengths[number] = (this.lengths[number] ?? 0) + count;
    if (part === 'title') this.leadStart = this.#next;
    if (part !== 'text') this.textStart = this.#next;
    this.#next += paragraphGap;
  }

  addName(stems: readonly string[], terms: TermTable): void {
    this.lengths[3] = (this.lengths[3] ?? 0) + stems.length;
    for (const stem of stems) {
      this.written.push(terms.bare(stem));
      this.positions.push(amongNames);
    }
  }

  addConcept(term: string, weight: number, terms: TermTable): void {
    this.written.push(terms.bare(term));
    this.positions.push(-1 - weightStep(weight));
  }
}

/** Numbers the words of a document, adding new ones to the table. */
export function positionWords({ words, concepts }: IndexDocument, terms: TermTable) {
  const placed = new PositionedWords();
  for (const part of positionedParts) {
    for (const { stems, forms } of words[part]) {
      for (let index = 0; index < stems.length; index += 1)
        placed.push(terms.writtenAs(stems[index] ?? '', forms[index] ?? ''));
      placed.endParagraph(part, stems.length);
    }
  }
  for (const { stems } of words.names) placed.addName(stems, terms);
  for (const { term, weight } of concepts) placed.addConcept(term, weight, terms);
  return placed;
}
