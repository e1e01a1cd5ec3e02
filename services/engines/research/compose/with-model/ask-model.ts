import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { isStepCount, streamText, type ToolSet } from 'ai';
import { traced } from '../../../../../lib/telemetry/tracing.ts';
import { ClaimReader, type ModelLine } from './claim-reader.ts';
import { ModelFailure, modelFailureOf } from './model-failure.ts';
import type { ModelSettings } from './outside-model.ts';
import { instructions } from './prompt.ts';

const maxSteps = 5;
const maxTokens = 1_500;
/** UTF-16 units, for servers that ignore the token limit. */
const maxText = 20_000;

export type ModelEvent = ModelLine | { readonly kind: 'tool'; readonly query: string };

type ModelAsk = {
  readonly prompt: string;
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
};

/** Streams a model's statements and searches. Throws a ModelFailure, or the signal's reason if the request is aborted. */
export async function* askModel(
  settings: ModelSettings,
  { prompt, tools, signal }: ModelAsk,
): AsyncGenerator<ModelEvent, void, undefined> {
  const { baseUrl, model, apiKey, patience } = settings;
  const provider = createOpenAICompatible({
    name: 'research',
    baseURL: baseUrl,
    ...(apiKey !== undefined && { apiKey }),
    fetch: boundedFetch,
  });
  const reader = new ClaimReader();
  const watch = new PatienceWatch(patience);
  let reason: string | undefined;
  let length = 0;
  try {
    const { stream } = streamText({
      model: provider.chatModel(model),
      instructions,
      prompt,
      tools,
      stopWhen: isStepCount(maxSteps),
      temperature: 0,
      maxOutputTokens: maxTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watch.signal]),
      telemetry: { isEnabled: false },
      onError: () => undefined,
    });
    for await (const part of stream) {
      // The SDK's own start events are not output.
      watch.heard(part.type.startsWith('start') ? 'first' : 'next');
      if (part.type === 'text-delta') {
        length += part.text.length;
        if (length > maxText) throw new ModelFailure('cut');
        yield* reader.read(part.text);
      } else if (part.type === 'tool-call') yield { kind: 'tool', query: queryOf(part.input) };
      else if (part.type === 'error') throw modelFailureOf(part.error);
      else if (part.type === 'abort') throw new ModelFailure('slow');
      else if (part.type === 'finish') reason = part.finishReason;
    }
  } catch (error) {
    signal.throwIfAborted();
    throw watch.signal.aborted ? new ModelFailure('slow', error) : modelFailureOf(error);
  } finally {
    watch.stop();
  }
  // The statement in which it was cut off is incomplete.
  if (reason !== 'stop') throw new ModelFailure(reason === 'error' ? 'broken' : 'cut');
  yield* reader.end();
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('query' in input)) return '';
  return typeof input.query === 'string' ? input.query : '';
}

/** Bytes of one response; ten times its tokens with their envelopes. */
const maxBytes = 8_000_000;

/** Limits a response in size: what would fill the memory ends in a ModelFailure. */
const boundedFetch: typeof fetch = async (input, init) => {
  // A redirect would carry the question to wherever it leads.
  const response = await traced('research model', { kind: 'client' }, () =>
    fetch(input, { ...init, redirect: 'error' }),
  );
  if (!response.body) return response;
  let bytes = 0;
  const bounded = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new ModelFailure('cut'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(bounded), response);
};

/** Aborts its signal when a model keeps us waiting for its first word, the next one, or the end. */
class PatienceWatch {
  readonly #patience: ModelSettings['patience'];
  readonly #controller = new AbortController();
  readonly #whole: NodeJS.Timeout;
  #next: NodeJS.Timeout;

  constructor(patience: ModelSettings['patience']) {
    this.#patience = patience;
    this.#whole = this.#abortAfter(patience.whole);
    this.#next = this.#abortAfter(patience.first);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  heard(waitingFor: 'first' | 'next'): void {
    clearTimeout(this.#next);
    this.#next = this.#abortAfter(this.#patience[waitingFor]);
  }

  stop(): void {
    clearTimeout(this.#whole);
    clearTimeout(this.#next);
    this.#controller.abort();
  }

  #abortAfter(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#controller.abort(), milliseconds).unref();
  }
}
