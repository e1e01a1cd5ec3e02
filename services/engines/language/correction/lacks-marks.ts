import type { Paragraph } from '../types.ts';
import { foldMarks } from './fold-marks.ts';
import type { MarkRestorer } from './mark-restorer.ts';

/** There must be this many words without the marks they should have for each word that has some. */
const CARELESS_PER_MARKED = 2;
/** And they must be this share of all words: a foreign text has one or another by chance. */
const CARELESS_SHARE = 0.03;

/**
 * Whether a text seems to have been typed without marks: words that are all but unknown without them
 * ("prilis") outnumber those that carry some.
 */
export function lacksMarks(paragraphs: readonly Paragraph[], restorer: MarkRestorer): boolean {
  let careless = 0;
  let marked = 0;
  let words = 0;
  for (const { sentences } of paragraphs) {
    for (const { tokens } of sentences) {
      for (const { norm } of tokens) {
        if (!/^\p{L}/u.test(norm)) continue;
        words++;
        if (foldMarks(norm) !== norm) marked++;
        else if (restorer.lookUp(norm).wantsMarks) careless++;
      }
    }
  }
  return careless > marked * CARELESS_PER_MARKED && careless > words * CARELESS_SHARE;
}
