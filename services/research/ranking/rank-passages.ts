import type { FoundSentence, PassageFindings } from '../../archive/port.ts';
import type { Passage, Question } from '../types.ts';

const paragraphShare = 0.4;
const titleShare = 0.3;
/** What a sentence gains that has something of the kind that is asked for. */
const answerGain = 0.15;

/** Sentences in the order in which they may answer a question, each scored 0–1. */
export function rankPassages(
  question: Question,
  { sentences, articles, rarities }: PassageFindings,
): Passage[] {
  const weights = question.terms.map(({ weight }, at) => weight * (rarities[at] ?? 0));
  const most = weights.reduce((sum, weight) => sum + weight, 0);
  return sentences
    .flatMap((sentence): Passage[] => {
      const article = articles[sentence.article];
      if (!article || most === 0 || sentence.part === 'title') return [];
      const found = answerIn(sentence, question);
      const covered = coverage(sentence, weights) / most;
      const gain = question.answerTypes.length === 0 || found ? answerGain : 0;
      return [
        { sentence, article, score: covered * (1 - answerGain) + gain * covered, answer: found },
      ];
    })
    .toSorted((one, other) => other.score - one.score);
}

function coverage(
  { terms, inParagraph, inTitle }: FoundSentence,
  weights: readonly number[],
): number {
  const own = new Set(terms.map(({ term }) => term));
  return weights.reduce((sum, weight, at) => {
    if (own.has(at)) return sum + weight;
    if (inParagraph.includes(at)) return sum + weight * paragraphShare;
    return inTitle.includes(at) ? sum + weight * titleShare : sum;
  }, 0);
}

/** Something of the kind that is asked for, which the question does not say itself. */
function answerIn(
  { entities }: FoundSentence,
  { answerTypes, resolved }: Question,
): Passage['answer'] {
  const entity = entities.find(
    ({ type, stdForm }) => answerTypes.includes(type) && !resolved.includes(stdForm),
  );
  return entity && { off: entity.off, len: entity.len };
}
