import type { EncodeOptions, TextRole } from '../../encoder/port.ts';
import type { Vector } from '../../encoder/vectors/port.ts';
import type { SentArticle } from '../types.ts';
import { cutPassages } from './cut-passages.ts';

type Encode = (
  role: TextRole,
  texts: readonly string[],
  options?: EncodeOptions,
) => Promise<(Vector | undefined)[]>;

/** Passages that are read. Their vectors are kept: related articles compare the same ones. */
const maxPassages = 2;

/**
 * Returns the mean vector of the passages at an article's beginning, seen from the general center; undefined for one
 * without a text, or where the encoder does not answer.
 */
export async function encodeBeginning(
  encode: Encode,
  article: SentArticle,
  options: EncodeOptions = {},
): Promise<Float32Array | undefined> {
  const passages = cutPassages(article, undefined).slice(0, maxPassages);
  const texts = passages.map(({ text }) => text).filter((text) => text !== '');
  const vectors = await encode('passage', texts, options);
  const [first] = vectors;
  if (!first) return undefined;
  const mean = new Float32Array(first.length);
  for (const vector of vectors) {
    if (!vector) return undefined;
    for (const [at, each] of vector.entries()) mean[at] = (mean[at] ?? 0) + each / vectors.length;
  }
  return mean;
}
