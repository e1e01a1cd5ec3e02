/** The state of a thread's work, in memory that it shares with the one that started it. */
export type WorkState = Int32Array<SharedArrayBuffer>;

const free = 0;
const atWork = 1;
const ended = 2;

/** Milliseconds that the end of a thread or of the process waits for a text: the longest take some 200. */
const patience = 2_000;
const hosted = new Set<WorkState>();
// The runtime aborts the process where its thread is ended in the middle of a text, which `process.exit` does.
const endAll = () => hosted.forEach(endWork);

/** Makes the state of a thread that will have a network. Call `releaseWork` when the thread is gone. */
export function hostWork(): WorkState {
  // The runtime reports its use to its maker otherwise. It reads the process's environment, not a thread's copy.
  process.env.ORT_DISABLE_TELEMETRY = '1';
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  if (hosted.size === 0) process.on('exit', endAll);
  hosted.add(state);
  return state;
}

export function releaseWork(state: WorkState): void {
  hosted.delete(state);
  if (hosted.size === 0) process.off('exit', endAll);
}

const turns = new WeakMap<WorkState, Promise<unknown>>();

/**
 * Does a piece of work that must not be broken off, behind those of the same thread that were asked for before. Rejects once
 * the work has ended.
 */
export function work<Result>(state: WorkState, act: () => Promise<Result>): Promise<Result> {
  const turn = (turns.get(state) ?? Promise.resolve()).then(() => workNow(state, act));
  turns.set(
    state,
    turn.catch(() => undefined),
  );
  return turn;
}

async function workNow<Result>(state: WorkState, act: () => Promise<Result>): Promise<Result> {
  if (Atomics.compareExchange(state, 0, free, atWork) !== free) {
    throw new Error('The process is ending.');
  }
  try {
    return await act();
  } finally {
    Atomics.store(state, 0, free);
    Atomics.notify(state, 0);
  }
}

/** Blocks until the piece of work is done that another thread is at, and lets it begin no other; at most two seconds. */
export function endWork(state: WorkState): void {
  const deadline = performance.now() + patience;
  while (Atomics.compareExchange(state, 0, free, ended) === atWork) {
    const left = deadline - performance.now();
    if (left <= 0) return;
    Atomics.wait(state, 0, atWork, left);
  }
}
