import type { EncodeOptions, TextRole } from '../../encoder/port.ts';
import type { Vector } from '../../encoder/vectors/port.ts';
import type { SentArticle } from '../types.ts';
import { cutPassages } from './cut-passages.ts';

type Encode = (
  role: TextRole,
  texts: readonly string[],
  options?: EncodeOptions,
) => Promise<(Vector | undefined)[]>;

/**
 * Returns the vector of an article's first passage, seen from the general center. Related articles compare the same passage,
 * whose vector is kept then. Undefined for one without a text, or where the encoder does not answer.
 */
export async function encodeBeginning(
  encode: Encode,
  article: SentArticle,
  options: EncodeOptions = {},
): Promise<Vector | undefined> {
  const [passage] = cutPassages(article, undefined);
  if (!passage) return undefined;
  const [vector] = await encode('passage', [passage.text], options);
  return vector;
}
