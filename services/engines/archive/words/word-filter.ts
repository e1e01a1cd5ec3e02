import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import { MARK, signAt } from './word-signs.ts';

/** Units from here on may be written in other ways, so that nothing is said of words that begin with them. */
const sure = 0x250;
const folded = Uint8Array.from({ length: sure }, (_, code) => {
  const own = foldForMatching(String.fromCharCode(code)).charCodeAt(0);
  // Apostrophes of all kinds are one, and what is not of the alphabet is not told apart.
  return /[a-z0-9]/.test(String.fromCharCode(own)) ? own : 0;
});

/**
 * Tells by the first two signs of a word, without regard to case and marks, that it is none of some forms. Most words of a
 * text are passed by so, and need not be stemmed.
 */
export class WordFilter {
  readonly #pairs = new Uint8Array(128 * 128);

  constructor(forms: Iterable<string>) {
    for (const form of forms) {
      this.#add(form);
      // The second letter of "Tết" is sure only where its marks stand apart.
      this.#add(form.normalize('NFD'));
    }
  }

  #add(form: string): void {
    const first = unitOf(form, 0, form.length);
    const second = unitOf(form, 1, form.length);
    // What is not sure of a word as it is written passes in a text that has it so.
    if (first >= 0 && second >= 0) this.#pairs[first * 128 + second] = 1;
  }

  /** Whether the word at this place may be one of the forms. */
  mayBe(text: string, start: number, end: number): boolean {
    const first = unitOf(text, start, end);
    if (first < 0) return true;
    const second = unitOf(text, start + 1, end);
    return second < 0 || this.#pairs[first * 128 + second] === 1;
  }
}

/** A unit folded; 0 past the end, −1 where it may be another one in another way of writing. */
function unitOf(text: string, at: number, end: number): number {
  if (at >= end) return 0;
  const code = text.charCodeAt(at);
  if (code >= sure || signAt(text, at) === MARK) return -1;
  return folded[code] ?? 0;
}
