import type { ResearchRequest } from '../../../lib/contract/retrieval.ts';
import { readTenantInput } from '../account/port.ts';
import type { AnalyzeInput } from '../language/port.ts';
import type { ResearchEngine } from './engine.ts';
import { forgetLost, type ToldTurn } from './forget-lost.ts';
import { findTurns } from './interactions.ts';
import { questionLanguage } from './question/question-language.ts';
import { type AnalyzedText, mostRead, readQuestion } from './question/read-question.ts';
import type { Question, Turn } from './types.ts';
import { visibleText } from './visible-text.ts';

/** A question to be answered, and for whom. */
export type ResearchAsk = {
  readonly tenant: string;
  readonly request: ResearchRequest;
  readonly time: Date;
  readonly signal: AbortSignal;
};

/** What was said before: as kept and may be said again, else as the caller tells it. */
export async function turnsOf(
  engine: Pick<ResearchEngine, 'store' | 'archive'>,
  { tenant, request, time }: ResearchAsk,
): Promise<ToldTurn[]> {
  const { previousInteractionId, history = [] } = request;
  const kept =
    previousInteractionId === undefined
      ? undefined
      : await findTurns(engine.store, tenant, previousInteractionId, time);
  if (kept) return forgetLost(engine, tenant, kept);
  return history.map(({ question, answer }) => ({
    asked: question.text,
    question: question.text,
    answer: answer.text,
    // Whoever tells it says so of the question that follows it.
    isConfidential: false,
  }));
}

/** The question as it is meant, within its conversation. */
export async function understand(
  engine: ResearchEngine,
  ask: ResearchAsk,
  turns: readonly Turn[],
): Promise<Question> {
  const { request, time } = ask;
  const { knowledge } = await engine.knowledge.viewOf(ask.tenant);
  return readQuestion(visibleText(request.query), {
    language: mainLanguage(request),
    filters: request.articleFilters ?? {},
    turns,
    time,
    analyze: (input) => analyze(engine, ask, input),
    namesOf: (gkbId) => Object.values(knowledge.find(gkbId)?.names ?? {}).flat(),
  });
}

/** The language in which the first words of an answer are said, before the question is read closely. */
export function spokenLanguage(request: ResearchRequest): string {
  return mainLanguage(request) ?? questionLanguage(visibleText(request.query).slice(0, mostRead));
}

/** `cs-CZ` is Czech. */
function mainLanguage({ params }: ResearchRequest): string | undefined {
  return params.language?.split('-')[0];
}

async function analyze(
  engine: ResearchEngine,
  { tenant, signal }: ResearchAsk,
  input: AnalyzedText,
) {
  const own = await readTenantInput(engine, tenant);
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
