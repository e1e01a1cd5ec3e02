import type { LabelEncoder } from '../../../encoder/labels/port.ts';
import type { DocumentView } from '../../document-view.ts';
import type { Token } from '../../types.ts';

export type NameEncoder = Pick<LabelEncoder, 'label'>;

const encoded = new WeakMap<readonly Token[], Float32Array>();

/** Returns the logarithms of the labels' probabilities for each token of a sentence (see `name-labels.ts`), if it was encoded. */
export function encodedLabels(sentence: readonly Token[]): Float32Array | undefined {
  return encoded.get(sentence);
}

/** Has the encoder read the sentences of a document in which names are to be found. */
export async function encodeLabels(
  { paragraphs }: Pick<DocumentView, 'paragraphs'>,
  encoder: NameEncoder,
): Promise<void> {
  for (const { sentences } of paragraphs) {
    if (sentences.every(({ tokens }) => encoded.has(tokens))) continue;
    const words = sentences.map(({ tokens }) => tokens.map(({ text }) => text));
    const labels = await encoder.label(words);
    for (const [at, { tokens }] of sentences.entries()) {
      encoded.set(tokens, labels[at] ?? new Float32Array());
    }
  }
}

/** Work on a text that hands over each document whose names are still to be found. */
export type NameSteps<Result> = Generator<DocumentView, Result, void>;

/** Does the work without the encoder. */
export function runPlain<Result>(steps: NameSteps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** Does the work with what the encoder tells of names. */
export async function runEncoded<Result>(
  steps: NameSteps<Result>,
  encoder: NameEncoder,
): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    await encodeLabels(step.value, encoder);
    step = steps.next();
  }
  return step.value;
}
