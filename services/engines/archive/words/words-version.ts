import { stemsVersion } from '../../language/stem/port.ts';

/** Grows when the index holds something else: other words, other words of grammar, other fields of an article. */
const content = 3;

/** What words and stems an index was made with: one made with another version is made anew. */
export const wordsVersion = `${content}-${stemsVersion()}`;
