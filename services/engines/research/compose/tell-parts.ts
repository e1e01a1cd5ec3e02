import type { ComposedPart, Passage } from '../types.ts';
import { bulletsOf, type Titled } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';
import type { Material } from '../retrieve/material.ts';

const mostEach = 2;

/** What the parts of a question add to what is said of the whole, each under its title. */
export async function tellParts(
  { question, parts, texts, minScore }: Material,
  answered: readonly ComposedPart[],
): Promise<ComposedPart[]> {
  const said: Passage[] = answered.flatMap(({ sources }) => [...sources]);
  const chosen: Titled[] = [];
  for (const { title, passages } of parts) {
    const supported = passages.filter(({ score }) => score >= minScore);
    const own = pickDistinct(supported, mostEach, { said });
    said.push(...own);
    chosen.push(...own.map((passage) => ({ passage, title })));
  }
  return bulletsOf(chosen, question, texts);
}
