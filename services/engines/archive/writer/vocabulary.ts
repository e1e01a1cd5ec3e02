import { hashMore, hashSeed } from '../../../../lib/text/hash.ts';
import { shingleHash } from '../duplicates/signature.ts';
import type { IntList } from '../index/codec/int-list.ts';
import type { PositionedWords } from '../index/segment/positioned-words.ts';
import { TermTable } from '../index/terms/term-table.ts';
import { eachWord } from '../words/read-words.ts';
import { stemmedWord } from '../words/word-stem.ts';

/** Limit of the tables of words by language. */
const maxLanguages = 100;

/** Words of indexed texts as numbers of a lasting term table: most have occurred before and are not sliced or stemmed. */
export class Vocabulary {
  readonly #maxWords: number;
  #terms = new TermTable();
  readonly #languages = new Map<string, NumberedWords>();

  /** A text may exceed `maxWords` until the next call of `table`. */
  constructor(maxWords: number) {
    this.#maxWords = maxWords;
  }

  /** Number of known words. */
  get size(): number {
    return this.#terms.size;
  }

  /** Returns the table for the next segment. Earlier numbers may be of another one. */
  table(): TermTable {
    if (this.#terms.size > this.#maxWords || this.#languages.size > maxLanguages) {
      const terms = new TermTable(this.#terms.termCount);
      this.#terms = terms;
      // A language of many words will need the room again.
      for (const [language, words] of this.#languages)
        if (words.size < this.#maxWords / 8) this.#languages.delete(language);
        else words.beginAnew(terms);
    }
    return this.#terms;
  }

  /** Adds the words of a text with their shingle hashes; returns their number. */
  read(text: string, language: string, into: PositionedWords, hashes: IntList): number {
    let words = this.#languages.get(language);
    if (words === undefined) {
      words = new NumberedWords(language, this.#terms);
      this.#languages.set(language, words);
    }
    const known = words;
    const before = hashes.length;
    eachWord(text, language, (start, end) => {
      const slot = known.slotOf(text, start, end);
      into.push(known.slots[slot + numberAt] ?? 0);
      hashes.push(known.slots[slot + shingleHashAt] ?? 0);
    });
    return hashes.length - before;
  }
}

/** A slot: hash of the written word, offset and length of its units, its number, and its shingle hash. */
const slotLength = 5;
const unitsAt = 1;
const lengthAt = 2;
const numberAt = 3;
const shingleHashAt = 4;

/** Written words of one language: open addressing, with all data of a word side by side. */
class NumberedWords {
  slots = new Int32Array(1024 * slotLength);
  size = 0;
  readonly #language: string;
  #terms: TermTable;
  #mask = 1023;
  #units = new Uint16Array(4096);
  #unitsUsed = 0;

  constructor(language: string, terms: TermTable) {
    this.#language = language;
    this.#terms = terms;
  }

  /** Clears all words, but keeps the memory. */
  beginAnew(terms: TermTable): void {
    this.#terms = terms;
    this.slots.fill(0);
    this.size = 0;
    this.#unitsUsed = 0;
  }

  /** Finds or adds the word at this range; returns its offset in `slots`. */
  slotOf(text: string, start: number, end: number): number {
    const hash = hashMore(hashSeed, text, start, end);
    const { slots } = this;
    for (let place = hash & this.#mask; ; place = (place + 1) & this.#mask) {
      const slot = place * slotLength;
      const length = slots[slot + lengthAt] ?? 0;
      if (length === 0) return this.#add(text.slice(start, end), hash);
      if (slots[slot] === hash && length === end - start && this.#isWritten(slot, text, start))
        return slot;
    }
  }

  #isWritten(slot: number, text: string, start: number): boolean {
    const from = this.slots[slot + unitsAt] ?? 0;
    const length = this.slots[slot + lengthAt] ?? 0;
    const units = this.#units;
    for (let at = 0; at < length; at += 1)
      if (units[from + at] !== text.charCodeAt(start + at)) return false;
    return true;
  }

  #add(written: string, hash: number): number {
    this.size += 1;
    if (this.size * 2 > this.#mask) this.#grow();
    const { form, stem } = stemmedWord(written, this.#language);
    const slot = this.#freeSlot(hash);
    const from = this.#storeUnits(written);
    const number = this.#terms.writtenAs(stem, form);
    this.slots[slot] = hash;
    this.slots[slot + unitsAt] = from;
    this.slots[slot + lengthAt] = written.length;
    this.slots[slot + numberAt] = number;
    this.slots[slot + shingleHashAt] = shingleHash(stem);
    return slot;
  }

  #freeSlot(hash: number): number {
    let place = hash & this.#mask;
    while (this.slots[place * slotLength + lengthAt] !== 0) place = (place + 1) & this.#mask;
    return place * slotLength;
  }

  #storeUnits(written: string): number {
    const from = this.#unitsUsed;
    this.#unitsUsed += written.length;
    if (this.#unitsUsed > this.#units.length) {
      const larger = new Uint16Array(this.#unitsUsed * 2);
      larger.set(this.#units);
      this.#units = larger;
    }
    for (let at = 0; at < written.length; at += 1) this.#units[from + at] = written.charCodeAt(at);
    return from;
  }

  #grow(): void {
    const before = this.slots;
    this.slots = new Int32Array(before.length * 2);
    this.#mask = this.#mask * 2 + 1;
    for (let slot = 0; slot < before.length; slot += slotLength) {
      if (before[slot + lengthAt] === 0) continue;
      this.slots.set(before.subarray(slot, slot + slotLength), this.#freeSlot(before[slot] ?? 0));
    }
  }
}
