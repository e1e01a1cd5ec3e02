import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../../../../lib/log/describe-error.ts';
import { collectorWhenIdle } from '../../../../lib/runtime/collect-garbage.ts';
import { lowerPriority } from '../../../../lib/runtime/lower-priority.ts';
import { Tokenizer } from '../text/tokenizer.ts';
import { maxPieces } from './embedded-pieces.ts';
import type { ReaderData } from './network.ts';
import { PieceNetwork } from './piece-network.ts';

export type EncodeMessage = { text: string } | 'close';
/** Answers come in the order of the texts. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'absent'; fault: object }
  | { kind: 'vector'; vector: Float32Array<ArrayBuffer> }
  | { kind: 'failed'; fault: object };

const data: ReaderData = workerData;

async function serve(port: MessagePort): Promise<void> {
  const post = (message: ThreadMessage, buffers: ArrayBuffer[] = []) =>
    port.postMessage(message, buffers);
  let network: PieceNetwork;
  let tokenizer: Tokenizer;
  try {
    tokenizer = new Tokenizer(data.vocabulary);
    network = await PieceNetwork.open('vectors.onnx', data);
  } catch (error) {
    post({ kind: 'absent', fault: describeError(error) });
    port.close();
    return;
  }
  const collectWhenIdle = collectorWhenIdle();
  const encode = async (text: string) => {
    try {
      const ids = tokenizer.encode(text, maxPieces);
      const [vector = new Float32Array()] = await network.run(ids, ['vector']);
      post({ kind: 'vector', vector }, [vector.buffer]);
    } catch (error) {
      post({ kind: 'failed', fault: describeError(error) });
    }
    collectWhenIdle();
  };
  port.on('message', (message: EncodeMessage) => {
    if (message === 'close') void network.close().then(() => port.close());
    else void encode(message.text);
  });
  post({ kind: 'ready' });
  // Reading the modules leaves garbage.
  collectWhenIdle();
}

lowerPriority();
if (parentPort) void serve(parentPort);
