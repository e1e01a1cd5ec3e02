import { randomUUID } from 'node:crypto';
import { parseQuery } from '../../lib/contract/archive-query.ts';
import { formatQuery } from '../../lib/contract/archive-query-format.ts';
import type { ArticleFilter } from '../../lib/contract/article-filter.ts';
import type { ResearchDetails } from '../../lib/contract/research-details.ts';
import type { ResearchEvent } from '../../lib/contract/research-event.ts';
import type { ResearchRequest } from '../../lib/contract/retrieval.ts';
import { findOwn } from '../account/charged-analysis.ts';
import type { PassageFindings } from '../archive/port.ts';
import type { AnalyzeInput } from '../language/analyze-input.ts';
import { readFilter } from '../retrieval/read-filter.ts';
import { composeAnswer } from './answer/compose-answer.ts';
import type { ResearchEngine } from './engine.ts';
import { findTurns, keepInteraction } from './interactions.ts';
import { readQuestion } from './question/read-question.ts';
import { rankPassages } from './ranking/rank-passages.ts';
import { ChunkNames, shapeSources } from './shape-response.ts';
import type { Composed, Passage, Question, Turn } from './types.ts';

export type ResearchAsk = {
  readonly tenant: string;
  readonly request: ResearchRequest;
  readonly time: Date;
  readonly signal: AbortSignal;
};

/** Articles that are read for passages, and sentences of them that are ranked. */
const articlesRead = 24;
const sentencesRanked = 60;

/**
 * Answers a question from the archive, part by part (CONTRACT 5.4): progress, parts as they are found, and last the whole.
 * The interaction is kept before the last event. Throws a ServiceError where the request cannot be met.
 */
export async function* research(
  engine: ResearchEngine,
  ask: ResearchAsk,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const { tenant, request, time, signal } = ask;
  // Wrong filters are told before anything is said.
  readFilter(request);
  if (request.query.trim() === '') {
    yield* finish(engine, ask, { composed: queryRequired, turns: [] });
    return;
  }
  yield message('understand', 'Understanding the question.');
  const turns = await turnsOf(engine, ask);
  const question = await readQuestion(request.query, {
    language: request.params.language,
    filters: request.articleFilters ?? {},
    turns,
    time,
    analyze: (input) => analyze(engine, ask, input),
  });
  yield message('search', 'Searching the archive.');
  const findings = await engine.archive.passages(tenant, {
    terms: question.terms.map(({ text, weight }) => ({ text, weight })),
    entityIds: question.entities.flatMap(({ gkbId }) => gkbId ?? []),
    language: undefined,
    filter: filterOf(request, question),
    articles: articlesRead,
    limit: sentencesRanked,
    now: time,
  });
  signal.throwIfAborted();
  yield message('read', 'Reading passages.', findings.sentences.length);
  const passages = rankPassages(question, findings);
  const composed = composeAnswer(question, passages, request.params);
  yield* finish(engine, ask, { composed, turns, question, findings });
}

const queryRequired: Composed = {
  status: 'error:query-required',
  parts: [{ type: 'error', text: 'A question is required.', sources: [] }],
};

function message(
  step: 'understand' | 'search' | 'read',
  text: string,
  count?: number,
): ResearchEvent {
  return {
    type: 'message',
    content: { message: text, step, ...(count !== undefined && { count }) },
  };
}

async function turnsOf(
  { store }: ResearchEngine,
  { tenant, request, time }: ResearchAsk,
): Promise<Turn[]> {
  const { previousInteractionId, history = [] } = request;
  const kept =
    previousInteractionId === undefined
      ? undefined
      : await findTurns(store, tenant, previousInteractionId, time);
  return (
    kept ??
    history.map(({ question, answer }) => ({ question: question.text, answer: answer.text }))
  );
}

async function analyze(
  engine: ResearchEngine,
  { tenant, signal }: ResearchAsk,
  input: Pick<AnalyzeInput, 'text' | 'language' | 'analyses' | 'referenceDate'>,
) {
  const own = await findOwn(engine, tenant);
  const job: AnalyzeInput = {
    kind: 'analysis',
    returnMentions: true,
    returnItemSentiment: false,
    returnGkbProperties: false,
    tagType: 'media',
    ...input,
    ...own,
  };
  return engine.pool.run(job, { chars: input.text?.length ?? 0, signal });
}

/** The caller's filters and what the question says about dates; both must hold. */
function filterOf(
  request: ResearchRequest,
  { articleFilters }: Question,
): ArticleFilter | undefined {
  const asked = readFilter(request);
  const own = readFilter({ articleFilters });
  if (asked === undefined || own === undefined) return asked ?? own;
  return { kind: 'and', parts: [asked, own] };
}

type Answered = {
  composed: Composed;
  turns: readonly Turn[];
  question?: Question;
  findings?: PassageFindings;
};

async function* finish(
  engine: ResearchEngine,
  { tenant, request, time }: ResearchAsk,
  { composed, turns, question, findings }: Answered,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const names = new ChunkNames();
  const parts = composed.parts.map((part) => names.shape(part));
  for (const part of parts) yield { type: 'answer-part', content: part };
  const sources = await shapeSources(engine.archive, tenant, names, request);
  const interactionId = randomUUID();
  await keepInteraction(engine.store, {
    id: interactionId,
    tenant,
    previousId: request.previousInteractionId,
    question: question?.resolved ?? request.query,
    answer: parts.map(({ text }) => text),
    time,
  });
  const said = parts.map(({ text }) => text).join('\n');
  yield {
    type: 'full-response',
    content: {
      interactionId,
      answer: { status: composed.status, parts },
      ...sources,
      ...(request.returnHistory && {
        history: [...turns, { question: request.query, answer: said }].map((turn) => ({
          question: { text: turn.question },
          answer: { text: turn.answer },
        })),
      }),
      ...(request.returnDetails &&
        question &&
        findings && {
          details: detailsOf(
            request,
            question,
            findings,
            names.all.map(({ passage }) => passage),
          ),
        }),
    },
  };
}

function detailsOf(
  request: ResearchRequest,
  question: Question,
  findings: PassageFindings,
  cited: readonly Passage[],
): ResearchDetails {
  const dates = cited.flatMap(({ article }) => article.publishedAt ?? []);
  const parsed = parseQuery(question.terms.map(({ text }) => text).join(' OR '), {
    fields: [],
  });
  return {
    question: question.resolved,
    language: question.language,
    kind: question.kind,
    search: {
      query: 'error' in parsed ? question.resolved : formatQuery(parsed.query),
      articleFilters: { ...request.articleFilters, ...question.articleFilters },
    },
    assistant: 'built-in',
    articles: findings.articles.length,
    passages: findings.sentences.length,
    ...(dates.length > 0 && { newestSupport: new Date(Math.max(...dates)).toISOString() }),
    suggestions: [],
    choices: [...question.choices],
  };
}
