import { Worker } from 'node:worker_threads';
import { threadOptions } from '../../thread-options.ts';
import type { DrawingOrder } from './draw-picture.ts';

/** What the thread is asked, and answers. */
export type ThreadOrder = DrawingOrder & { number: number };
export type ThreadAnswer = { number: number } & ({ svg: string } | { fault: string });

type Waiting = { resolve(svg: string): void; reject(error: Error): void };

/** How long the thread waits for more to draw, in milliseconds. */
const patience = 15_000;

/** Draws in a thread of its own, that ends when there is nothing more to draw and keeps no program from ending. */
export class DrawingThread {
  #worker: Worker | undefined;
  #waiting = new Map<number, Waiting>();
  #number = 0;
  #rest: NodeJS.Timeout | undefined;

  /** Rejects when it cannot be drawn. */
  draw(order: DrawingOrder): Promise<string> {
    clearTimeout(this.#rest);
    const worker = this.#worker ?? this.#start();
    worker.ref();
    this.#number += 1;
    const number = this.#number;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    this.#waiting.set(number, { resolve, reject });
    worker.postMessage({ ...order, number } satisfies ThreadOrder);
    return promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), threadOptions(8));
    this.#worker = worker;
    worker.on('message', (answer: ThreadAnswer) => {
      const waiting = this.#waiting.get(answer.number);
      this.#waiting.delete(answer.number);
      if ('svg' in answer) waiting?.resolve(answer.svg);
      else waiting?.reject(new Error(answer.fault));
      if (this.#waiting.size === 0) this.#relax(worker);
    });
    const end = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      for (const { reject } of all) reject(error);
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('The drawing thread ended.')));
    return worker;
  }

  #relax(worker: Worker): void {
    worker.unref();
    this.#rest = setTimeout(() => {
      this.#worker = undefined;
      void worker.terminate();
    }, patience).unref();
  }
}
