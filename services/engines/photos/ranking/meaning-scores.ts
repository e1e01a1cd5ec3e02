import type { Encoder } from '../../encoder/port.ts';
import { packedLikeness } from '../../encoder/vectors/port.ts';
import type { PictureIndex } from '../local/picture-index.ts';

/** Likeness from which a caption is about the subject, and the least that counts. */
const near = 0.37;
const least = 0.25;
/** Score of a caption as near as can be expected, beside those of concepts. */
const share = 1.2;
/** A search finds captions from this likeness on that come near the best. */
const found = { least: near, ofBest: 0.75 };
/** UTF-16 units of a text that are read. */
const maxLength = 700;

/** Likeness of a text and the captions of a bank, by row. */
export class MeaningScores {
  readonly #likenesses: Float32Array;

  constructor(likenesses: Float32Array) {
    this.#likenesses = likenesses;
  }

  isNear(row: number): boolean {
    return (this.#likenesses[row] ?? 0) >= near;
  }

  addTo(scores: Float64Array): void {
    for (const [row, likeness] of this.#likenesses.entries()) {
      if (likeness > least)
        scores[row] = (scores[row] ?? 0) + (share * (likeness - least)) / (1 - least);
    }
  }

  /** Adds only what is found by its meaning; the order of what has the words changes by it, too. */
  addFoundTo(scores: Float64Array): void {
    const best = this.#likenesses.reduce((most, each) => Math.max(most, each), 0);
    const enough = Math.max(found.least, found.ofBest * best);
    for (const [row, likeness] of this.#likenesses.entries()) {
      if (likeness >= enough) scores[row] = (scores[row] ?? 0) + share * (likeness - least);
    }
  }
}

/** Undefined without an encoder, and while its model has made no vectors of captions yet. */
export async function measureMeaning(
  index: PictureIndex,
  encoder: Pick<Encoder, 'encode' | 'model'> | undefined,
  text: string,
): Promise<MeaningScores | undefined> {
  if (text.trim() === '' || !index.vectors.some((vector) => vector !== undefined)) return undefined;
  const model = encoder?.model;
  const [vector] = (await encoder?.encode('query', [text.slice(0, maxLength)])) ?? [];
  if (!vector || model !== index.vectorModel) return undefined;
  const likenesses = new Float32Array(index.rows);
  for (const [row, packed] of index.vectors.entries())
    if (packed) likenesses[row] = packedLikeness(vector, packed);
  return new MeaningScores(likenesses);
}
