import type { ComposedPart, Passage } from '../types.ts';
import { bulletsOf, type Titled } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';
import type { Material } from './material.ts';

const mostEach = { lightweight: 2, deep: 4 };

/** One group a thing compared, each with what is said of it in the same respect. */
export async function compareThings(material: Material): Promise<ComposedPart[]> {
  const { question, parts, texts, minScore, isDeep } = material;
  const said: Passage[] = [];
  const chosen: Titled[] = [];
  for (const { title, passages } of parts) {
    const [best] = passages;
    const supported = passages.filter(
      ({ score }) => score >= Math.max(minScore, (best?.score ?? 0) * 0.8),
    );
    const own = pickDistinct(supported, mostEach[isDeep ? 'deep' : 'lightweight'], { said });
    said.push(...own);
    chosen.push(...own.map((passage) => ({ passage, title })));
  }
  return bulletsOf(chosen, question, texts);
}
