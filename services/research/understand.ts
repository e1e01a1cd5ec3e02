import type { ResearchRequest } from '../../lib/contract/retrieval.ts';
import { findOwn } from '../account/charged-analysis.ts';
import type { AnalyzeInput } from '../language/analyze-input.ts';
import type { ResearchEngine } from './engine.ts';
import { findTurns, type KeptTurn } from './interactions.ts';
import { questionLanguage } from './question/question-language.ts';
import { type AnalyzedText, mostRead, readQuestion } from './question/read-question.ts';
import type { Question, Turn } from './types.ts';

/** A question to be answered, and for whom. */
export type ResearchAsk = {
  readonly tenant: string;
  readonly request: ResearchRequest;
  readonly time: Date;
  readonly signal: AbortSignal;
};

/** What was said before: as kept, else as the caller tells it. */
export async function turnsOf(
  { store }: Pick<ResearchEngine, 'store'>,
  { tenant, request, time }: ResearchAsk,
): Promise<KeptTurn[]> {
  const { previousInteractionId, history = [] } = request;
  const kept =
    previousInteractionId === undefined
      ? undefined
      : await findTurns(store, tenant, previousInteractionId, time);
  return (
    kept ??
    history.map(({ question, answer }) => ({
      asked: question.text,
      question: question.text,
      answer: answer.text,
      // Whoever tells it says so of the question that follows it.
      isConfidential: false,
    }))
  );
}

/** The question as it is meant, within its conversation. */
export async function understand(
  engine: ResearchEngine,
  ask: ResearchAsk,
  turns: readonly Turn[],
): Promise<Question> {
  const { request, time } = ask;
  const { knowledge } = await engine.knowledge.viewOf(ask.tenant);
  return readQuestion(request.query, {
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
  return mainLanguage(request) ?? questionLanguage(request.query.slice(0, mostRead));
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
