import { ApiFailure } from '@/lib/http/call-api';
import { createBackoff, createStore, passing, type Schedule } from '../store';

/**
 * idle: nothing to ask · stale: the text has changed since (waits for a pause, or to be asked) · running · done · failed.
 * The newest answer stays beside all of them until a newer one replaces it.
 */
type RequestState<I, A> = {
  status: 'idle' | 'stale' | 'running' | 'done' | 'failed';
  error?: ApiFailure;
  latest?: { input: I; answer: A };
};

type LatestRequestOptions<I, A> = {
  /** The newest input; undefined when there is nothing to ask about. */
  read: () => I | undefined;
  /** Inputs with equal keys are the same question. */
  key: (input: I) => string;
  send: (input: I, signal: AbortSignal) => Promise<A>;
  /** Milliseconds without a change before asking; undefined: only when asked by `run`. */
  delay: number | undefined;
  schedule: Schedule;
  /** An answer from before, and the input that it belongs to; `isCurrent` when nothing has changed since. */
  known?: { input: I; answer: A; isCurrent: boolean };
};

const firstRetry = 3000;
/** Milliseconds after which an older request is given up for a newer input. */
const patience = 10_000;
const retried: readonly ApiFailure['kind'][] = [...passing, 'services-failed'];

/**
 * Asks about a changing input, one request at a time: what changes meanwhile is asked about after the answer, so that somebody who
 * types on sees answers, and a slow server gets no questions that nobody waits for. An answered input is
 * not sent again, a failure of the network or the services is tried again by itself, each time later.
 */
export function createLatestRequest<I, A>(options: LatestRequestOptions<I, A>) {
  const { read, schedule, known, delay } = options;
  const backoff = createBackoff(firstRetry);
  const state = createStore<RequestState<I, A>>(initialState(known));
  let answeredKey = known?.isCurrent ? options.key(known.input) : undefined;
  let running:
    | { key: string; controller: AbortController; isOverdue: boolean; isFollowed: boolean }
    | undefined;
  let cancelTimer = () => {};

  function set(status: RequestState<I, A>['status'], error?: ApiFailure) {
    const { latest } = state.get();
    state.set({ status, ...(error && { error }), ...(latest && { latest }) });
  }

  function abort() {
    cancelTimer();
    running?.controller.abort();
    running = undefined;
  }

  function touch() {
    const input = read();
    if (input === undefined) {
      abort();
      answeredKey = undefined;
      return state.set({ status: 'idle' });
    }
    const key = options.key(input);
    if (key === running?.key) return;
    if (key === answeredKey) {
      abort();
      if (state.get().status !== 'done') set('done');
      return;
    }
    cancelTimer();
    if (delay !== undefined) cancelTimer = schedule(() => void run(), delay);
    if (!running && (delay === undefined || state.get().status !== 'failed')) set('stale');
  }

  /** `isQuiet`: trying again by itself, during which the failure stays in sight instead of flickering. */
  async function run(again = false, isQuiet = false): Promise<void> {
    cancelTimer();
    const input = read();
    if (input === undefined) return touch();
    const key = options.key(input);
    if (key === running?.key || (key === answeredKey && !again)) return;
    if (running && !running.isOverdue) {
      running.isFollowed = true;
      return;
    }
    abort();
    const mine = {
      key,
      controller: new AbortController(),
      isOverdue: false,
      isFollowed: false,
    };
    running = mine;
    const stopWaiting = schedule(() => {
      mine.isOverdue = true;
      if (running === mine && mine.isFollowed) void run();
    }, patience);
    if (!isQuiet) set('running');
    try {
      const answer = await options.send(input, mine.controller.signal);
      if (running !== mine) return;
      running = undefined;
      answeredKey = key;
      backoff.reset();
      state.set({ status: 'done', latest: { input, answer } });
      if (mine.isFollowed) void run();
      else touch();
    } catch (error) {
      if (running !== mine) return;
      running = undefined;
      const failure =
        error instanceof ApiFailure ? error : new ApiFailure('internal', String(error), 0);
      set('failed', failure);
      if (retried.includes(failure.kind))
        cancelTimer = schedule(() => void run(true, true), backoff.nextWait(failure));
      else if (mine.isFollowed) void run();
    } finally {
      stopWaiting();
    }
  }

  return {
    state,
    /** The text may have changed: asks after a pause. */
    touch,
    /** Asks now; `again` even if this very input has been answered. */
    run: (again?: boolean) => void run(again),
    retry: () => state.get().status === 'failed' && void run(true),
    stop: abort,
  };
}

function initialState<I, A>(known: LatestRequestOptions<I, A>['known']): RequestState<I, A> {
  if (!known) return { status: 'idle' };
  const { isCurrent, ...latest } = known;
  return { status: isCurrent ? 'done' : 'stale', latest };
}
