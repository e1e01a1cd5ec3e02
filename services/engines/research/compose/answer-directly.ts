import { placeOf } from '../retrieve/article-texts.ts';
import { chooseAnswer } from './disagreement/choose-answer.ts';
import type { ComposedPart, Passage } from '../types.ts';
import { bullet } from './bullets.ts';
import { pickDistinct } from './distinct-passages.ts';
import type { Material } from '../retrieve/material.ts';
import { standAlone, standAnswering } from './stand-alone.ts';

/** Sentences beside the one that answers. */
const mostBeside = 2;
/** Of the best score what a sentence beside it must have. */
const nearBest = 0.6;

/** The sentence that answers, what was reported of it later, and one or two that support it or add to it. */
export async function answerDirectly(
  material: Material,
  later?: Passage | undefined,
): Promise<ComposedPart[]> {
  const { question, passages, findings, texts, minScore, minBeside } = material;
  const [top] = passages;
  if (!top || top.score < minScore) return [];
  // Of several numbers the one that stands with what is asked for is the answer.
  const best = question.kind === 'how-many' ? chooseAnswer(top, question, findings.rarities) : top;
  const { shown, context } = await standAnswering(best, texts);
  const parts = [bullet(shown, best, question)];
  const said: Passage[] = [best];
  if (context) {
    parts.push(bullet({ text: context.sentence.text, sources: [context] }, context, question));
    said.push(context);
  }
  if (later) {
    parts.push(bullet(await standAlone(later, texts, new Set(said.map(placeOf))), later, question));
    said.push(later);
  }
  const near = passages.filter(
    (each) =>
      each !== top && each !== later && each.score >= Math.max(minBeside, best.score * nearBest),
  );
  const places = new Set(said.map(placeOf));
  for (const each of pickDistinct(near, mostBeside - said.length + 1, { said })) {
    parts.push(bullet(await standAlone(each, texts, places), each, question));
  }
  return parts;
}
