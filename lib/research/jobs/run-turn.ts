import { askForArticle } from '../../archive/reads/ask-archive.ts';
import { CallError } from '../../clients/call-error.ts';
import { explainCallError } from '../../clients/explain-call-error.ts';
import type { ResearchEvent } from '../../contract/research-event.ts';
import { Failure } from '../../http/failure.ts';
import { type Job, LostJobError } from '../../jobs/job-kind.ts';
import { describeError } from '../../log/describe-error.ts';
import { requireConfidence } from '../reads/research-status.ts';
import type { ResearchDesk } from '../research-desk.ts';
import { clearTurn, endTurn, renewRun, saveElement, type TurnRow } from './journal.ts';
import { requestOf } from './request-of.ts';
import { type Element, toStoredAnswer } from './stored-answer.ts';

/** Far below the lease, so that a run also learns that it was stopped elsewhere. */
const beatMs = 2_000;
/** Ours send a heart-beat every ten seconds. */
const silenceMs = 120_000;

/** Reads the answer to its end and saves each element before anybody sees it. Only Stop and deletion end it early. */
export async function runTurn(desk: ResearchDesk, turn: TurnRow, job: Job, stopped: AbortSignal) {
  const gone = new AbortController();
  const signal = AbortSignal.any([stopped, gone.signal]);
  const beat = setInterval(() => {
    renewRun(desk.db, job).then(
      (isRunning) => isRunning || gone.abort(),
      (error) => desk.log.warn(describeError(error), 'research'),
    );
  }, beatMs);
  beat.unref();
  try {
    await readAnswer(desk, turn, job, signal).catch(async (error) => {
      if (signal.aborted || !isBroken(error)) throw error;
      // Another instance of the services may be there.
      await clearTurn(desk.db, turn, job);
      await readAnswer(desk, turn, job, signal);
    });
  } catch (error) {
    if (!signal.aborted && !(error instanceof LostJobError)) await fail(desk, turn, job, error);
  } finally {
    clearInterval(beat);
    desk.signals.notify(turn.conversation_id);
  }
}

async function readAnswer(desk: ResearchDesk, turn: TurnRow, job: Job, signal: AbortSignal) {
  const { services, signals } = desk;
  if (turn.confidential === 1) await requireConfidence(services);
  const request = await requestOf(desk, turn);
  await services.call('retrieval', async (client) => {
    for await (const event of client.streamResearch(request, { signal, timeoutMs: silenceMs })) {
      signal.throwIfAborted();
      const isRunning = await saveEvent(desk, turn, job, event);
      signals.notify(turn.conversation_id);
      if (!isRunning) return;
    }
  });
}

/** False if the run is over. */
async function saveEvent(
  { db, services }: ResearchDesk,
  turn: TurnRow,
  job: Job,
  event: ResearchEvent,
): Promise<boolean> {
  switch (event.type) {
    case 'message':
    case 'answer-part':
      return saveElement(db, turn, job, elementOf(event));
    case 'full-response': {
      const answer = await toStoredAnswer(event.content, async (articleId) => {
        const article = await askForArticle(services, (client) => client.getArticle({ articleId }))
          // Without the article the paragraph is shown by itself.
          .catch(() => undefined);
        return article?.paraSpecs;
      });
      await endTurn(db, turn, { state: 'finished', answer }, job);
      return false;
    }
    case 'error':
      throw new Failure('research-failed', { reason: event.content.message });
    default:
      return event satisfies never;
  }
}

function elementOf(event: Extract<ResearchEvent, { type: 'message' | 'answer-part' }>): Element {
  return event.type === 'message'
    ? { type: 'step', step: event.content }
    : { type: 'part', part: event.content, chunks: event.chunks ?? [] };
}

/** True if the services went away, before the answer or in the middle of it. */
function isBroken(error: unknown): boolean {
  if (!(error instanceof CallError)) return false;
  const { kind, status, cause } = error;
  // By its name, as bundles hold the class more than once.
  const hasBroken = cause instanceof Error && cause.name === 'BrokenStreamError';
  return kind === 'unreachable' || status === 503 || hasBroken;
}

async function fail(
  { db, log }: ResearchDesk,
  turn: TurnRow,
  job: Job,
  error: unknown,
): Promise<void> {
  const failure = explain(error);
  if (failure.code === 'internal') log.error(describeError(error), 'research');
  try {
    const { code, reason } = failure;
    await endTurn(db, turn, { state: 'failed', code, reason }, job);
  } catch (fault) {
    // Its claim ends by itself.
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
