import type { ResearchParams } from '../../../lib/contract/retrieval.ts';
import type { Composed, ComposedPart, Passage, Question } from '../types.ts';

/** Below this a passage is no support. Chosen by `eval/research.ts`. */
const leastSupport = 0.45;
const mostBullets = 3;
/** Of the best score what another bullet must have. */
const nearBest = 0.8;

/** An answer made of sentences of the archive; `error:insufficient-info` where none supports one. */
export function composeAnswer(
  question: Question,
  passages: readonly Passage[],
  { minScore = leastSupport }: ResearchParams,
): Composed {
  const [best] = passages;
  if (!best || best.score < minScore) {
    const text =
      question.language === 'cs'
        ? 'V archivu pro to není opora.'
        : 'There is no support for this in the archive.';
    return { status: 'error:insufficient-info', parts: [{ type: 'error', text, sources: [] }] };
  }
  const near = passages.filter(({ score }) => score >= best.score * nearBest);
  return {
    status: 'answer',
    parts: near.slice(0, mostBullets).map((each) => bullet(each, question)),
  };
}

function bullet(passage: Passage, question: Question): ComposedPart {
  const { sentence, answer } = passage;
  return {
    type: 'bullet',
    text: sentence.text,
    sources: [passage],
    ...(answer && { answer }),
    ...(sentence.language !== question.language && { language: sentence.language }),
  };
}
