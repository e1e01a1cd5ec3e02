import type { EncodeOptions, TextRole } from '../../encoder/port.ts';
import type { Vector } from '../../encoder/vectors/port.ts';
import type { SentArticle } from '../types.ts';
import { cutPassages } from './cut-passages.ts';

export type Encode = (
  role: TextRole,
  texts: readonly string[],
  options?: EncodeOptions,
) => Promise<(Vector | undefined)[]>;

/** By how much a first passage has to grow until its vector is made anew. */
const growth = 1.5;

/** Returns the vector of {@link beginningOf}, seen from the general center; undefined where there is none. */
export async function encodeBeginning(
  encode: Encode,
  article: SentArticle,
  options: EncodeOptions = {},
): Promise<Vector | undefined> {
  const text = beginningOf(article);
  if (text === undefined) return undefined;
  const [vector] = await encode('passage', [text], options);
  return vector;
}

/**
 * Returns an article's first passage, which related articles compare, too: its vector is kept then. Of a passage that may
 * still grow, the article's only one, up to a third is left out, so that it is not encoded with each word that is typed.
 */
export function beginningOf(article: SentArticle): string | undefined {
  const [passage, ...others] = cutPassages(article, undefined);
  return passage && others.length === 0 ? steadyPart(passage.text) : passage?.text;
}

/** The first words of a text, in a number that grows in steps. */
function steadyPart(text: string): string {
  const words = [...text.matchAll(/\S+/g)];
  const step = Math.floor(Math.log(words.length) / Math.log(growth));
  const last = words[Math.round(growth ** step) - 1];
  return last ? text.slice(0, last.index + last[0].length) : text;
}
