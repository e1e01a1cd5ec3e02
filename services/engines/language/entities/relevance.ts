import type { DocumentView, TokenSpan } from '../document-view.ts';

const paragraphWeights: Readonly<Record<string, number>> = { TITLE: 3, ABSTRACT: 2 };
const openingSentences = 3;
const openingWeight = 1.4;

/** Weights of spans: titles and leads say what a text is about, and so do its first sentences. */
export function placeWeights(view: DocumentView): (span: TokenSpan) => number {
  let body = 0;
  const weights = view.sentences.map(({ paragraphType }) => {
    const weight = paragraphWeights[paragraphType];
    if (weight !== undefined) return weight;
    body++;
    return body <= openingSentences ? openingWeight : 1;
  });
  return ({ sentence }) => weights[sentence] ?? 1;
}

/** Turns a sum of place weights into 0–100: one passing mention gives about 22, a dozen prominent ones about 90. */
export function relevanceOf(weight: number): number {
  return Math.min(100, Math.round(22 * Math.log2(1 + weight)));
}
