import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { collectorWhenIdle } from '../../../../lib/runtime/collect-garbage.ts';
import { lowerPriority } from '../../../../lib/runtime/lower-priority.ts';
import { Tokenizer } from '../text/tokenizer.ts';
import {
  closePieceTable,
  embedPieces,
  maxPieces,
  openPieceTable,
  width,
} from './embedded-pieces.ts';
import { type WorkState, work } from './work-state.ts';

/**
 * `idleTime`: milliseconds without a text after which the model is given back, with what the longest text took: 25 to 45 MB.
 * The next text loads it again, in some 70 ms of processor time.
 */
export type ThreadData = { folder: string; idleTime: number; state: WorkState };
export type EncodeMessage = { text: string } | 'close';
/** Answers come in the order of the texts. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'absent'; fault: object }
  | { kind: 'vector'; vector: Float32Array<ArrayBuffer> }
  | { kind: 'failed'; fault: object };

const { folder, idleTime, state }: ThreadData = workerData;

/** One thread of the processor: two do not make short texts faster, and people's work has the other ones. */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
};

async function serve(port: MessagePort): Promise<void> {
  const post = (message: ThreadMessage, buffers: ArrayBuffer[] = []) =>
    port.postMessage(message, buffers);
  let session: InferenceSession | undefined;
  let load: () => Promise<InferenceSession>;
  let TensorType: typeof Tensor;
  try {
    // Its binary does not load on every system.
    const runtime = await import('onnxruntime-node');
    TensorType = runtime.Tensor;
    load = () =>
      work(state, () => runtime.InferenceSession.create(`${folder}/vectors.onnx`, options));
    session = await load();
  } catch (error) {
    post({ kind: 'absent', fault: describeError(error) });
    port.close();
    return;
  }
  const tokenizer = new Tokenizer(folder);
  const table = openPieceTable(folder);
  const encode = async (text: string) => {
    try {
      const ids = tokenizer.encode(text, maxPieces);
      const embedded = embedPieces(ids, table);
      session ??= await load();
      const loaded = session;
      const { vector } = await work(state, () =>
        loaded.run({
          embedded: new TensorType('float32', embedded, [1, ids.length, width]),
          mask: new TensorType('int32', new Int32Array(ids.length).fill(1), [1, ids.length]),
        }),
      );
      const numbers = Float32Array.from((vector?.data ?? []) as Float32Array);
      post({ kind: 'vector', vector: numbers }, [numbers.buffer]);
    } catch (error) {
      post({ kind: 'failed', fault: describeError(error) });
    }
  };
  const unload = async () => {
    const loaded = session;
    session = undefined;
    if (loaded) await work(state, () => loaded.release());
  };
  const collectWhenIdle = collectorWhenIdle();
  let last = Promise.resolve();
  const unloading = setTimeout(() => {
    last = last.then(unload);
  }, idleTime).unref();
  port.on('message', (message: EncodeMessage) => {
    // The runtime takes the process with it where its thread is stopped in the middle of a text.
    last = last.then(async () => {
      if (message !== 'close') {
        await encode(message.text);
        collectWhenIdle();
        unloading.refresh();
        return;
      }
      clearTimeout(unloading);
      await unload();
      closePieceTable(table);
      port.close();
    });
  });
  post({ kind: 'ready' });
  // Reading the vocabulary leaves garbage.
  collectWhenIdle();
}

lowerPriority();
if (parentPort) void serve(parentPort);
