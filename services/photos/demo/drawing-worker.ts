import { parentPort } from 'node:worker_threads';
import { drawPicture } from './draw-picture.ts';
import type { ThreadAnswer, ThreadOrder } from './drawing-thread.ts';

/** The program of the thread that draws. */
const port = parentPort;
if (!port) throw new Error('This is the program of a thread.');

port.on('message', ({ number, ...order }: ThreadOrder) => {
  try {
    port.postMessage({ number, svg: drawPicture(order) } satisfies ThreadAnswer);
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    port.postMessage({ number, fault } satisfies ThreadAnswer);
  }
});
