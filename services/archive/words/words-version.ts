import { stemsVersion } from '../../language/stem/stem-word.ts';

/** Grows when texts are split into other words than before. */
const splitting = 1;

/** What words and stems an index was made with: one made with another version is made anew. */
export const wordsVersion = `${splitting}-${stemsVersion()}`;
