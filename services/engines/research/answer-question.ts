import type { ResearchEvent } from '../../../lib/contract/research-event.ts';
import { ChunkNames } from './cite/chunk-names.ts';
import { demandFilters } from './demand-filters.ts';
import type { ResearchEngine } from './engine.ts';
import { finishAnswer } from './cite/finish-answer.ts';
import type { ToldTurn } from './converse/previous-turns.ts';
import { lookForSupport } from './retrieve/find-support.ts';
import { progress } from './progress.ts';
import { say, sayWithModel } from './compose/compose.ts';
import type { ComposedPart, Question } from './types.ts';
import { type ResearchAsk, spokenLanguage, turnsOf, understand } from './understand/understand.ts';
import { visibleText } from './understand/visible-text.ts';
import { wordsOf } from './words.ts';

export type { ResearchAsk } from './understand/understand.ts';

/**
 * Answers a question from the archive, part by part (CONTRACT 5.4): progress, parts as they are found, and last the whole.
 * The interaction is kept before the last event. Throws a ServiceError where the request cannot be met.
 */
export async function* research(
  engine: ResearchEngine,
  ask: ResearchAsk,
): AsyncGenerator<ResearchEvent, void, undefined> {
  const { request } = ask;
  // Wrong filters are told before anything is said.
  await demandFilters(engine, ask);
  const words = wordsOf(spokenLanguage(request));
  const names = new ChunkNames();
  const turns = await turnsOf(engine, ask);
  const isConfidential = mustStay(ask, turns);
  if (isBlank(request.query)) {
    const part: ComposedPart = { type: 'error', text: words.queryRequired, sources: [] };
    yield names.tell(part, request.returnDetails);
    yield* finishAnswer(engine, ask, {
      status: 'error:query-required',
      said: [part],
      names,
      turns,
      isConfidential,
    });
    return;
  }
  yield progress('understand', words.understanding);
  const asked = turns.filter((turn) => !isBlank(turn.asked));
  const understood = await understand(engine, ask, asked);
  const found = yield* lookForSupport(engine, ask, understood);
  const { question } = found.material;
  yield progress('answer', wordsOf(question.language).answering);
  const answered =
    engine.model && !isConfidential && !isAmbiguous(question)
      ? yield* sayWithModel({ ...engine, model: engine.model }, ask, found, names)
      : yield* say(found.material, names, ask);
  yield* finishAnswer(engine, ask, { ...answered, names, turns, isConfidential, found });
}

/** What is confidential stays here, and what follows it, as it says again what was asked before. */
function mustStay({ request }: ResearchAsk, turns: readonly ToldTurn[]): boolean {
  return request.isConfidential || turns.some(({ isConfidential }) => isConfidential);
}

/** Whom an ambiguous name means nobody outside can know. */
function isAmbiguous({ choices }: Question): boolean {
  return choices.length > 1;
}

function isBlank(question: string): boolean {
  return visibleText(question).trim() === '';
}
