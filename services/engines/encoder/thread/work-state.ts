/** The state of a thread's work, in memory that it shares with the one that started it. */
export type WorkState = Int32Array<SharedArrayBuffer>;

const free = 0;
const atWork = 1;
const ended = 2;

export function makeWorkState(): WorkState {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Does a piece of work that must not be broken off. Throws once the work has ended. */
export async function work<Result>(state: WorkState, act: () => Promise<Result>): Promise<Result> {
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

/** Blocks until the piece of work is done that another thread is at, and lets it begin no other; at most `patience` ms. */
export function endWork(state: WorkState, patience: number): void {
  const deadline = performance.now() + patience;
  while (Atomics.compareExchange(state, 0, free, ended) === atWork) {
    const left = deadline - performance.now();
    if (left <= 0) return;
    Atomics.wait(state, 0, atWork, left);
  }
}
