import * as z from 'zod';
import type { ModelTrialResult } from '../../../lib/contract/models.ts';
import { type EmbeddingSettings, requestEmbeddings } from '../encoder/port.ts';
import { likeness } from '../encoder/vectors/port.ts';

const Answer = z.object({ data: z.array(z.object({ embedding: z.array(z.number()).min(1) })) });

const texts = [
  'The mayor opened the new bridge on Monday.',
  'Starosta otevřel v pondělí nový most.',
  'The goalkeeper saved two penalties.',
];
const patience = 20_000;

/** Encodes three sentences: two of one meaning in two languages, and another. */
export async function tryEmbedding(
  settings: EmbeddingSettings,
): Promise<Omit<ModelTrialResult, 'milliseconds' | 'parts' | 'leftOut'>> {
  let response: Response;
  try {
    response = await requestEmbeddings(settings, texts, AbortSignal.timeout(patience));
  } catch {
    return { fault: 'The server does not answer.' };
  }
  if (!response.ok) {
    await response.body?.cancel();
    return { fault: `The server answered ${response.status}.` };
  }
  const answer = Answer.safeParse(await response.json().catch(() => undefined));
  const [one, same, other] = answer.data?.data.map(({ embedding }) => unit(embedding)) ?? [];
  if (!one || !same || !other || one.length !== same.length) {
    return { fault: 'The server answered, but not with vectors.' };
  }
  return {
    dimensions: one.length,
    alike: round(likeness(one, same)),
    unlike: round(likeness(one, other)),
  };
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
