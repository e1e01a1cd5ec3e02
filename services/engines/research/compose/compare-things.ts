import { placeOf } from '../retrieve/article-texts.ts';
import type { ComposedPart, Passage } from '../types.ts';
import { bulletsOf, type Titled } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';
import type { Material } from '../retrieve/material.ts';

const mostEach = { lightweight: 2, deep: 4 };
/** Of a thing's best sentence the score that another must have. */
const nearBest = 0.8;

/** One group a thing compared, each with what is said of it in the same respect; what tells of several stands first. */
export async function compareThings(material: Material): Promise<ComposedPart[]> {
  const { question, parts, texts, minScore, isDeep } = material;
  const supported = parts.map(({ title, passages }) => {
    const least = Math.max(minScore, (passages[0]?.score ?? 0) * nearBest);
    return { title, passages: passages.filter(({ score }) => score >= least) };
  });
  const shared = new Map<string, { passage: Passage; titles: string[] }>();
  for (const { title, passages } of supported) {
    const [best] = passages;
    if (!best) continue;
    const known = shared.get(placeOf(best));
    if (known) known.titles.push(title);
    else shared.set(placeOf(best), { passage: best, titles: [title] });
  }
  const joint = [...shared.values()].filter(({ titles }) => titles.length > 1);
  const said = joint.map(({ passage }) => passage);
  const chosen = joint.map(
    ({ passage, titles }): Titled => ({ passage, title: titles.join(' – ') }),
  );
  for (const { title, passages } of supported) {
    const own = pickDistinct(passages, mostEach[isDeep ? 'deep' : 'lightweight'], { said });
    said.push(...own);
    chosen.push(...own.map((passage) => ({ passage, title })));
  }
  return bulletsOf(chosen, question, texts);
}
