import type { ResearchEvent } from '../../../lib/contract/research-event.ts';
import { mayRead } from '../../../lib/http/is-loopback.ts';
import { readFilter } from '../archive/port.ts';
import { ChunkNames } from './cite/chunk-names.ts';
import { cite } from './cite/cite.ts';
import { compose } from './compose/compose.ts';
import { previousTurns } from './converse/interactions.ts';
import { createRanker } from './rank/rank-passages.ts';
import { retrieve } from './retrieve/retrieve.ts';
import type { ComposedPart, ResearchAsk, ResearchEngine } from './types.ts';
import { spokenLanguage, understand } from './understand/read-question.ts';
import { visibleText } from './understand/visible-text.ts';
import { progress, wordsOf } from './words.ts';

/** Answers a question part by part (CONTRACT 5.4); throws a ServiceError. The interaction is stored before the last event. */
export async function* answerQuestion(
  services: ResearchEngine,
  ask: ResearchAsk,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const { request, tenant } = ask;
  await requireFilters(services, ask);
  const words = wordsOf(spokenLanguage(request));
  const names = new ChunkNames();
  const turns = await previousTurns(services, ask);
  // A follow-up repeats what was asked before it.
  const isConfidential = request.isConfidential || turns.some((turn) => turn.isConfidential);
  const mayEncode = mayRead(services.meanings ?? {}, isConfidential);
  const engine = mayEncode ? services : { ...services, meanings: undefined };
  const conversation = { names, turns, isConfidential };
  if (isBlank(request.query)) {
    const part: ComposedPart = { type: 'error', text: words.queryRequired, sources: [] };
    yield names.toEvent(part, request.returnDetails);
    yield* cite(engine, ask, { status: 'error:query-required', parts: [part], ...conversation });
    return;
  }
  yield progress('understand', words.understanding);
  const answered = turns.filter((turn) => !isBlank(turn.asked));
  const question = await understand(engine, ask, answered);
  const rank = createRanker(engine, tenant);
  const support = yield* retrieve(engine, ask, question, rank);
  const composed = yield* compose(engine, ask, support, conversation);
  yield* cite(engine, ask, { ...composed, ...conversation, support });
}

/** Throws a ServiceError 400 if a filter is malformed or names a field that the archive does not have. */
async function requireFilters({ archive }: ResearchEngine, { tenant, request, time }: ResearchAsk) {
  const filter = readFilter(request);
  if (filter) await archive.check(tenant, { filter, expectedIds: [], now: time });
}

function isBlank(question: string): boolean {
  return visibleText(question).trim() === '';
}
