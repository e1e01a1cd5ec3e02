import { stemsVersion } from '../../language/stem/stem-word.ts';

/** Grows when texts are split into other words than before, or other words are those of grammar. */
const splitting = 2;

/** What words and stems an index was made with: one made with another version is made anew. */
export const wordsVersion = `${splitting}-${stemsVersion()}`;
