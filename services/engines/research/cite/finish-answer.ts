import { randomUUID } from 'node:crypto';
import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import type { Material } from '../retrieve/material.ts';
import { nearArticles } from '../compose/near-articles.ts';
import { suggestQuestions } from '../converse/suggest-questions.ts';
import { ArticleTexts } from '../retrieve/article-texts.ts';
import type { ChunkNames } from './chunk-names.ts';
import { describeResearch } from './describe-research.ts';
import type { ResearchEngine } from '../engine.ts';
import type { ToldTurn } from '../converse/previous-turns.ts';
import { keepInteraction } from '../converse/interactions.ts';
import type { FoundSupport } from '../retrieve/find-support.ts';
import { retoldSentences } from './retold-sentences.ts';
import type { Said } from '../compose/compose.ts';
import { shapeSources } from './shape-sources.ts';
import { citedBy, stillStand } from './are-quotable.ts';
import type { ComposedPart, Passage } from '../types.ts';
import type { ResearchAsk } from '../understand/understand.ts';
import { wordsOf } from '../words.ts';

export type Answered = Said & {
  readonly names: ChunkNames;
  readonly turns: readonly ToldTurn[];
  /** Whether it, or a question before it, is not to go to a model outside. */
  readonly isConfidential: boolean;
  /** Undefined: nothing was looked for. */
  readonly found?: FoundSupport;
};

/**
 * Keeps the interaction, then tells the whole answer; an error instead where what it quotes was withdrawn or changed since
 * it was found.
 */
export async function* finishAnswer(
  engine: ResearchEngine,
  { tenant, request, time }: ResearchAsk,
  { status, said, names, turns, isConfidential, found, model }: Answered,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const parts = said.map((part) => names.shape(part));
  const quoted = names.all.map(({ passage }) => passage);
  // Read anew, and what is checked here is what is given back.
  const texts = new ArticleTexts(engine.archive, tenant);
  if (!(await stillStand(texts, quoted))) {
    const { changedMeanwhile } = wordsOf(found?.material.question.language ?? '');
    yield { type: 'error', content: { message: changedMeanwhile } };
    return;
  }
  const passages = found ? allPassages(found.material) : [];
  const sources = await shapeSources(texts, names, passages, request, time);
  const interactionId = randomUUID();
  await keepInteraction(engine.store, {
    id: interactionId,
    tenant,
    previousId: request.previousInteractionId,
    asked: request.query,
    question: found?.material.question.resolved ?? request.query,
    answer: said.map((part, at) => {
      const { text = '' } = parts[at] ?? {};
      return { text, restsOn: retoldSentences(text, part), articles: articlesOf(part) };
    }),
    isConfidential,
    time,
  });
  const answer = parts.map(({ text }) => text).join(' ');
  yield {
    type: 'full-response',
    content: {
      interactionId,
      answer: { status, parts },
      ...sources,
      ...(request.returnHistory && {
        history: [...turns, { asked: request.query, answer }].map((turn) => ({
          question: { text: turn.asked },
          answer: { text: turn.answer },
        })),
      }),
      ...(request.returnDetails &&
        found && {
          details: describeResearch({
            request,
            question: found.material.question,
            searched: [found.material.question, ...found.material.parts.map((one) => one.question)],
            parts: said,
            counts: await found.finder.counts(),
            suggestions:
              status === 'answer' ? suggestQuestions(found.material.question, said, passages) : [],
            near: status === 'error:insufficient-info' ? await nearArticles(found.material) : [],
            model,
          }),
        }),
    },
  };
}

/** Each once, in the order in which they are cited. */
function articlesOf(part: ComposedPart): string[] {
  return [...new Set(citedBy(part).map(({ article }) => article.id))];
}

function allPassages({ passages, parts }: Material): Passage[] {
  return [...passages, ...parts.flatMap((part) => part.passages)];
}
