import { randomUUID } from 'node:crypto';
import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import type { ComposedAnswer } from '../compose/compose.ts';
import { nearArticles } from '../compose/near-articles.ts';
import { saveInteraction } from '../converse/interactions.ts';
import type { PreviousTurn } from '../converse/previous-turns.ts';
import { suggestQuestions } from '../converse/suggest-questions.ts';
import { ArticleTexts } from '../retrieve/article-texts.ts';
import { allPassages } from '../retrieve/material.ts';
import type { FoundSupport } from '../retrieve/retrieve.ts';
import type { ComposedPart, ResearchAsk, ResearchEngine } from '../types.ts';
import { wordsOf } from '../words.ts';
import { areQuotable, citedBy } from './are-quotable.ts';
import type { ChunkNames } from './chunk-names.ts';
import { describeResearch } from './describe-research.ts';
import { shapeSources } from './shape-sources.ts';

export type Answered = ComposedAnswer & {
  readonly names: ChunkNames;
  readonly turns: readonly PreviousTurn[];
  /** True if this question or one before it must not go to an outside model. */
  readonly isConfidential: boolean;
  readonly support?: FoundSupport;
};

/**
 * Stores the interaction, then yields the whole answer with its sources; yields an error instead if a quoted article was
 * withdrawn or changed since it was found.
 */
export async function* cite(
  engine: ResearchEngine,
  { tenant, request, time }: ResearchAsk,
  { status, parts: composed, names, turns, isConfidential, support, model }: Answered,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const parts = composed.map((part) => names.toPart(part));
  const quoted = names.all.map(({ passage }) => passage);
  const texts = new ArticleTexts(engine.archive, tenant);
  const material = support?.material;
  if (!(await areQuotable(texts, quoted))) {
    const { changedMeanwhile } = wordsOf(material?.question.language ?? '');
    yield { type: 'error', content: { message: changedMeanwhile } };
    return;
  }
  const passages = material ? allPassages(material) : [];
  const sources = await shapeSources(texts, names, passages, request, time);
  const interactionId = randomUUID();
  await saveInteraction(engine.store, {
    id: interactionId,
    tenant,
    previousId: request.previousInteractionId,
    asked: request.query,
    question: material?.question.resolved ?? request.query,
    answer: composed.map((part, at) => {
      const { text = '' } = parts[at] ?? {};
      const articles = [...new Set(citedBy(part).map(({ article }) => article.id))];
      return { text, restsOn: paraphrasedSentences(text, part), articles };
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
        support && {
          details: describeResearch({
            request,
            question: support.material.question,
            searched: [support.material, ...support.material.parts].map(({ question }) => question),
            parts: composed,
            counts: await support.finder.counts(),
            suggestions:
              status === 'answer'
                ? suggestQuestions(support.material.question, composed, passages)
                : [],
            near: status === 'error:insufficient-info' ? await nearArticles(support.material) : [],
            model,
          }),
        }),
    },
  };
}

/**
 * Returns the sentences behind a part that quotes none of them whole: one in a model's words, or cut. Readers' feedback on
 * such a part applies to these. `text` is the part's as shown.
 */
function paraphrasedSentences(text: string, part: ComposedPart): string[] {
  if (part.type !== 'bullet') return [];
  // Antecedents of pronouns are inserted in square brackets.
  const own = text.replace(/ \[[^\]]*\]/gu, '');
  const sentences = part.sources.map(({ sentence }) => sentence.text);
  return sentences.some((each) => own.includes(each)) ? [] : [...new Set(sentences)];
}
