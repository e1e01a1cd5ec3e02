import { randomUUID } from 'node:crypto';
import type { ResearchDetails } from '../../../../lib/contract/research-details.ts';
import type { ResearchEvent } from '../../../../lib/contract/research-event.ts';
import type { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import { parseQuery } from '../../../../lib/query-language/archive-query.ts';
import { formatQuery } from '../../../../lib/query-language/archive-query-printer.ts';
import type { ComposedAnswer } from '../compose/compose.ts';
import { nearArticles, newestSupport } from '../compose/notices.ts';
import { type PreviousTurn, saveInteraction } from '../converse/interactions.ts';
import { suggestQuestions } from '../converse/suggest-questions.ts';
import { ArticleTexts, areQuotable, citedBy } from '../retrieve/article-texts.ts';
import { allPassages } from '../retrieve/material.ts';
import type { FoundSupport } from '../retrieve/retrieve.ts';
import type { ComposedPart, Question, ResearchAsk, ResearchEngine } from '../types.ts';
import { wordsOf } from '../words.ts';
import type { ChunkNames } from './chunk-names.ts';
import { shapeSources } from './shape-sources.ts';

type Answered = ComposedAnswer & {
  readonly names: ChunkNames;
  readonly turns: readonly PreviousTurn[];
  readonly isConfidential: boolean;
  readonly support?: FoundSupport;
};

/** Stores the interaction, then yields the answer; an error if a quoted article was withdrawn or changed meanwhile. */
export async function* cite(
  engine: ResearchEngine,
  { tenant, request, time, isTrial = false }: ResearchAsk,
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
  const interaction = {
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
  };
  if (!isTrial) await saveInteraction(engine.store, interaction);
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
          details: await describeResearch(support, request, { status, parts: composed, model }),
        }),
    },
  };
}

/** Returns the sentences behind a part that quotes none of them whole; `text` is the part's as shown. */
function paraphrasedSentences(text: string, part: ComposedPart): string[] {
  if (part.type !== 'bullet') return [];
  // Antecedents of pronouns are inserted in square brackets.
  const own = text.replace(/ \[[^\]]*\]/gu, '');
  const sentences = part.sources.map(({ sentence }) => sentence.text);
  return sentences.some((each) => own.includes(each)) ? [] : [...new Set(sentences)];
}

async function describeResearch(
  { material, finder }: FoundSupport,
  request: ResearchRequest,
  { status, parts, model }: ComposedAnswer,
): Promise<ResearchDetails> {
  const { question } = material;
  const newest = newestSupport(parts);
  const passages = allPassages(material);
  const counts = await finder.counts();
  const near = status === 'error:insufficient-info' ? await nearArticles(material) : [];
  return {
    question: question.resolved,
    language: question.language,
    kind: question.kind,
    search: {
      query: searchOf([question, ...material.parts.map((part) => part.question)]),
      articleFilters: { ...request.articleFilters, ...question.articleFilters },
    },
    assistant: model === undefined ? 'built-in' : 'model',
    ...(model !== undefined && { model }),
    ...counts,
    ...(newest !== undefined && { newestSupport: new Date(newest).toISOString() }),
    suggestions: status === 'answer' ? suggestQuestions(question, parts, passages) : [],
    choices: [...question.choices],
    ...(near.length > 0 && { near }),
  };
}

/** Builds an archive search for any of the words, which finds the articles that were considered. */
function searchOf(questions: readonly Question[]): string {
  const words = new Set(questions.flatMap(({ terms }) => terms.map(({ text }) => text)));
  const written = [...words].map((word) => `"${word.replaceAll('"', ' ').trim()}"`);
  const parsed = parseQuery(written.join(' OR '), { fields: [] });
  return 'error' in parsed ? written.join(' OR ') : formatQuery(parsed.query);
}
