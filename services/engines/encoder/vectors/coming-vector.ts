import { width } from '../thread/embedded-pieces.ts';
import type { Vector } from './packed-vector.ts';

/** A vector that is still being made, for another thread: both share its memory. */
export type ComingVector = {
  readonly state: Int32Array<SharedArrayBuffer>;
  readonly vector: Float32Array<SharedArrayBuffer>;
};

const states = { pending: 0, ready: 1, failed: 2 };
/** Milliseconds; longer than the encoder lets anybody wait. */
const patience = 5_000;

/** Shares a vector once it is made; one that is not made, or whose making fails, is shared as none. */
export function shareComing(making: Promise<Vector | undefined>): ComingVector {
  const state = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const vector = new Float32Array(new SharedArrayBuffer(width * Float32Array.BYTES_PER_ELEMENT));
  const settle = (made?: Vector) => {
    if (made) vector.set(made);
    Atomics.store(state, 0, made ? states.ready : states.failed);
    Atomics.notify(state, 0);
  };
  making.then(settle).catch(() => settle());
  return { state, vector };
}

/** Waits for a vector that another thread shares; undefined where there is none after all. */
export async function awaitComing({
  state,
  vector,
}: ComingVector): Promise<Float32Array | undefined> {
  await Atomics.waitAsync(state, 0, states.pending, patience).value;
  return Atomics.load(state, 0) === states.ready ? vector : undefined;
}
