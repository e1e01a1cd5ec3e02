import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { isStepCount, streamText, type ToolSet } from 'ai';
import { boundedFetch } from './bounded-fetch.ts';
import { ClaimReader, type ModelLine } from './claim-reader.ts';
import { ModelFailure, modelFailureOf } from './model-failure.ts';
import type { ModelSettings } from './model-settings.ts';
import { PatienceWatch } from './patience-watch.ts';
import { instructions } from './prompt.ts';

/** Searches and readings of one answer, the last step says it. */
const mostSteps = 5;
const mostTokens = 1_500;
/** UTF-16 units: a server that passes over the limit above is no longer read. */
const mostText = 20_000;

export type ModelEvent = ModelLine | { readonly kind: 'tool'; readonly query: string };

export type ModelAsk = {
  readonly prompt: string;
  readonly tools: ToolSet;
  readonly signal: AbortSignal;
};

/**
 * Asks a model and hands on its statements as they end, and what it looks for. Throws a ModelFailure where it is slow, broken,
 * cut off or turns us away, and the signal's reason where the asker is gone.
 */
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
      stopWhen: isStepCount(mostSteps),
      temperature: 0,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, watch.signal]),
      telemetry: { isEnabled: false },
      // Told by the stream.
      onError: () => undefined,
    });
    for await (const part of stream) {
      // The SDK's own announcements are no words of the model.
      watch.heard(part.type.startsWith('start') ? 'first' : 'next');
      if (part.type === 'text-delta') {
        length += part.text.length;
        if (length > mostText) throw new ModelFailure('cut');
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
  // What it was cut off in is no statement.
  if (reason !== 'stop') throw new ModelFailure(reason === 'error' ? 'broken' : 'cut');
  yield* reader.end();
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || !('query' in input)) return '';
  return typeof input.query === 'string' ? input.query : '';
}
