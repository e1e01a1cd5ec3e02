import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type * as z from 'zod';
import type { Endpoint } from '../contract/endpoint.ts';
import { errorCode } from '../runtime/error-code.ts';
import { processWide } from '../runtime/process-wide.ts';
import { type AnalysisText, parseAnalysisText } from './analysis-text.ts';
import type { AnswerJob, AnswerMessage, AnswerResult, WantedAnswer } from './answer-thread.ts';
import { LargeAnswerError } from './call-error.ts';
import { type ParsedAnswer, parseAnswer } from './parse-answer.ts';

/** Bytes up to which an answer is read where it is wanted: some milliseconds. */
const maxInline = 500_000;
/** Bytes beyond which an answer is not read at all: an article of the greatest length needs half of it. */
const maxAnswer = 24_000_000;
/** The code of a thread that needed more memory than it may have. */
const noMemory = 'ERR_WORKER_OUT_OF_MEMORY';
/** Milliseconds after which a thread that has nothing to read is let go: it holds some 60 MB. */
const idleTime = 30_000;
/** Small answers, within so many milliseconds, from which on the thread is worth its memory. */
const many = { answers: 20, within: 10_000 };

/** The bytes of an answer. Throws LargeAnswerError as soon as they are more than `max`, and leaves the rest unread. */
export async function readLimited(response: Response, max = maxAnswer): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > max) throw new LargeAnswerError(`the answer has more than ${max / 1e6} MB`);
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Reads an answer with the schema of its operation; a large one in a thread of its own. */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  bytes: Uint8Array,
): Promise<ParsedAnswer<z.output<E['response']>>> {
  const schema: E['response'] = endpoint.response;
  const readHere = () => parseAnswer(schema, new TextDecoder().decode(bytes));
  if (bytes.byteLength <= maxInline) return readHere();
  const { service, name } = endpoint;
  // The thread reads it with this very schema.
  return (await readInThread({ service, name }, bytes, readHere)) as ReturnType<typeof readHere>;
}

/** Reads an analysis that is to stay text, where analyses come by the dozen in the thread. */
export async function readAnalysisText(bytes: Uint8Array): Promise<ParsedAnswer<AnalysisText>> {
  const readHere = () => parseAnalysisText(bytes);
  const isSmall = bytes.byteLength <= maxInline;
  if (isSmall && !answerThread().isWorthwhile()) return readHere();
  return (await readInThread('analysis-text', bytes, readHere)) as ReturnType<typeof readHere>;
}

const answerThread = () => processWide('answer-thread', () => new AnswerThread());

async function readInThread(
  wanted: WantedAnswer,
  bytes: Uint8Array,
  readHere: () => ParsedAnswer<unknown>,
): Promise<ParsedAnswer<unknown>> {
  try {
    return await answerThread().read(wanted, bytes);
  } catch (error) {
    const isLarge = bytes.byteLength > maxInline;
    if (isLarge && errorCode(error) === noMemory)
      throw new LargeAnswerError('the answer is too large to be read', { cause: error });
    // Without threads, as where the program's source is not beside it, answers are read all the same.
    return readHere();
  }
}

type Waiting = {
  resolve: (parsed: ParsedAnswer<unknown>) => void;
  reject: (error: unknown) => void;
};

/** Starts the thread when there is something to read and lets it go when there has been nothing for a while. */
class AnswerThread {
  #worker: Worker | undefined;
  #isReady = false;
  #hasFailed = false;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;
  readonly #waiting = new Map<number, Waiting>();
  /** Since when, and how many, small answers were counted. */
  #counted = { since: 0, answers: 0 };

  /** Counts a small answer. True if the thread is up to read it; where many come it will be soon. */
  isWorthwhile(): boolean {
    if (this.#isReady || this.#hasFailed) return this.#isReady;
    const time = performance.now();
    if (time - this.#counted.since > many.within) this.#counted = { since: time, answers: 0 };
    this.#counted.answers += 1;
    if (this.#counted.answers >= many.answers) this.#worker ??= this.#start();
    return false;
  }

  read(wanted: WantedAnswer, bytes: Uint8Array): Promise<ParsedAnswer<unknown>> {
    clearTimeout(this.#idle);
    this.#lastId += 1;
    const job: AnswerJob = { id: this.#lastId, wanted, bytes };
    const { promise, resolve, reject } = Promise.withResolvers<ParsedAnswer<unknown>>();
    this.#waiting.set(job.id, { resolve, reject });
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(job);
    return promise;
  }

  #start(): Worker {
    // A bundler would look for the file at build time; it runs from its source, as the services do.
    const { Worker } = process.getBuiltinModule('node:worker_threads');
    const worker = new Worker(join(process.cwd(), 'lib/clients/answer-thread.ts'), {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 8 },
    });
    worker.on('message', (message: AnswerMessage) => {
      if (message === 'ready') this.#isReady = true;
      else this.#settle(message);
      if (this.#waiting.size > 0) return;
      worker.unref();
      clearTimeout(this.#idle);
      this.#idle = setTimeout(() => this.#end(worker), idleTime).unref();
    });
    worker.on('error', (error) => {
      this.#hasFailed ||= !this.#isReady;
      this.#end(worker, error);
    });
    return worker;
  }

  #settle({ id, parsed }: AnswerResult): void {
    this.#waiting.get(id)?.resolve(parsed);
    this.#waiting.delete(id);
  }

  #end(worker: Worker, reason?: unknown): void {
    if (this.#worker === worker) {
      this.#worker = undefined;
      this.#isReady = false;
    }
    void worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
  }
}
