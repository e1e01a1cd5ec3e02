import { askForArticle } from '../../archive/reads/ask-archive.ts';
import { CallError } from '../../clients/call-error.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { ResearchEvent } from '../../contract/research-event.ts';
import { Failure } from '../../http/failure.ts';
import { describeError } from '../../log/describe-error.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { demandConfidence } from './confidence.ts';
import type { Element } from './elements.ts';
import { endTurn, keepElement, renewLease, type TurnRow } from './journal.ts';
import { keepAnswer } from './kept-answer.ts';
import { requestOf } from './request-of.ts';

/** A run says that it is alive far more often than its lease ends; so it also hears of being stopped elsewhere. */
const beatMs = 2_000;
/** Longest silence of the services; those of ours beat every ten seconds. */
const silenceMs = 120_000;

/**
 * Reads the answer to a question to its end, whatever becomes of the pages that asked, and keeps each element before
 * anybody sees it. Only Stop and deletion end it early, which closes the line to the services. Never throws.
 */
export async function runTurn(desk: ResearchDesk, turn: TurnRow, stopped: AbortSignal) {
  const gone = new AbortController();
  const signal = AbortSignal.any([stopped, gone.signal]);
  const beat = setInterval(() => {
    renewLease(desk.db, turn.id).then(
      (isRunning) => isRunning || gone.abort(),
      (error) => desk.log.warn(describeError(error), 'research'),
    );
  }, beatMs);
  beat.unref();
  try {
    await readAnswer(desk, turn, signal);
  } catch (error) {
    if (!signal.aborted) await fail(desk, turn, error);
  } finally {
    clearInterval(beat);
    desk.signals.notify(turn.conversation_id);
  }
}

async function readAnswer(desk: ResearchDesk, turn: TurnRow, signal: AbortSignal): Promise<void> {
  const { services, signals } = desk;
  if (turn.confidential === 1) await demandConfidence(services);
  const request = await requestOf(desk, turn);
  await services.call('retrieval', async (client) => {
    for await (const event of client.streamResearch(request, { signal, timeoutMs: silenceMs })) {
      signal.throwIfAborted();
      const isRunning = await keepEvent(desk, turn, event);
      signals.notify(turn.conversation_id);
      if (!isRunning) return;
    }
  });
}

/** False: the run is over, here or because someone stopped it. */
async function keepEvent(
  { db, services }: ResearchDesk,
  turn: TurnRow,
  event: ResearchEvent,
): Promise<boolean> {
  switch (event.type) {
    case 'message':
    case 'answer-part':
      return keepElement(db, turn, elementOf(event));
    case 'full-response': {
      const answer = await keepAnswer(event.content, async (articleId) => {
        const article = await askForArticle(services, (client) => client.getArticle({ articleId }))
          // Without the article the paragraph is shown by itself.
          .catch(() => undefined);
        return article?.paraSpecs;
      });
      await endTurn(db, turn, { state: 'finished', answer });
      return false;
    }
    case 'error':
      throw new Failure('research-failed', { reason: event.content.message });
    default: {
      const unknown: never = event;
      return unknown;
    }
  }
}

function elementOf(event: Extract<ResearchEvent, { type: 'message' | 'answer-part' }>): Element {
  return event.type === 'message'
    ? { type: 'step', step: event.content }
    : { type: 'part', part: event.content, chunks: event.chunks ?? [] };
}

async function fail({ db, log }: ResearchDesk, turn: TurnRow, error: unknown): Promise<void> {
  const failure = explain(error);
  if (failure.code === 'internal') log.error(describeError(error), 'research');
  try {
    await endTurn(db, turn, { state: 'failed', code: failure.code, reason: failure.reason });
  } catch (fault) {
    // Its lease ends by itself.
    log.error(describeError(fault), 'research');
  }
}

function explain(error: unknown): Failure {
  if (error instanceof CallError) {
    const { kind, message: reason } = error;
    if (kind === 'invalid' || kind === 'too-large')
      return new Failure('research-refused', { reason });
    if (kind === 'not-found') return new Failure('not-offered');
  }
  const failure = explainCallError(error);
  if (!(failure instanceof Failure)) return new Failure('internal');
  return failure.code === 'unreachable' ? new Failure('services-away') : failure;
}
