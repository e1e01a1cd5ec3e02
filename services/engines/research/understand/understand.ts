import type { ResearchRequest } from '../../../../lib/contract/retrieval.ts';
import { readTenantInput } from '../../account/port.ts';
import type { AnalyzeInput } from '../../language/port.ts';
import type { Question, ResearchAsk, ResearchEngine, Turn } from '../types.ts';
import { questionLanguage } from './question-language.ts';
import type { AnalyzedText } from './question-reader.ts';
import { maxQuestionLength, readQuestion } from './read-question.ts';
import { visibleText } from './visible-text.ts';

export async function understand(
  engine: ResearchEngine,
  ask: ResearchAsk,
  turns: readonly Turn[],
): Promise<Question> {
  const { request, time } = ask;
  const { knowledge } = await engine.knowledge.viewOf(ask.tenant);
  return readQuestion(visibleText(request.query), {
    language: mainLanguage(request),
    turns,
    time,
    analyze: (input) => analyze(engine, ask, input),
    namesOf: (gkbId) => Object.values(knowledge.find(gkbId)?.names ?? {}).flat(),
  });
}

/** Returns the language of the first progress messages, before the question is analysed. */
export function spokenLanguage(request: ResearchRequest): string {
  return (
    mainLanguage(request) ??
    questionLanguage(visibleText(request.query).slice(0, maxQuestionLength))
  );
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
