import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import { MARK, signAt } from './word-signs.ts';

/** From here on characters have several encodings, so nothing is told about words that begin with them. */
const sure = 0x250;
const folded = Uint8Array.from({ length: sure }, (_, code) => {
  const own = foldForMatching(String.fromCharCode(code)).charCodeAt(0);
  // Apostrophes are equal, and other characters are not told apart.
  return /[a-z0-9]/.test(String.fromCharCode(own)) ? own : 0;
});

/** Rejects words by their first two characters, folded, so that most words of a text need not be stemmed. */
export class WordFilter {
  readonly #pairs = new Uint8Array(128 * 128);

  constructor(forms: Iterable<string>) {
    for (const form of forms) {
      this.#add(form);
      // The second letter of "Tết" is certain only in decomposed form.
      this.#add(form.normalize('NFD'));
    }
  }

  #add(form: string): void {
    const first = unitOf(form, 0, form.length);
    const second = unitOf(form, 1, form.length);
    // Words that are uncertain here pass in any text.
    if (first >= 0 && second >= 0) this.#pairs[first * 128 + second] = 1;
  }

  /** True if the word at this range may be one of the forms. */
  mayBe(text: string, start: number, end: number): boolean {
    const first = unitOf(text, start, end);
    if (first < 0) return true;
    const second = unitOf(text, start + 1, end);
    return second < 0 || this.#pairs[first * 128 + second] === 1;
  }
}

/** Folds a character; 0 past the end, −1 where it has several encodings. */
function unitOf(text: string, at: number, end: number): number {
  if (at >= end) return 0;
  const code = text.charCodeAt(at);
  if (code >= sure || signAt(text, at) === MARK) return -1;
  return folded[code] ?? 0;
}
