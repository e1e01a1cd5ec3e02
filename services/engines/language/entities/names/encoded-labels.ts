import type { LabelEncoder } from '../../../encoder/labels/port.ts';
import type { DocumentView } from '../../document-view.ts';
import type { Token } from '../../types.ts';

export type NameEncoder = Pick<LabelEncoder, 'label'>;

const encoded = new WeakMap<readonly Token[], Float32Array>();

/** Returns the logarithms of the labels' probabilities for each token of a sentence (see `name-labels.ts`), if it was encoded. */
export function encodedLabels(sentence: readonly Token[]): Float32Array | undefined {
  return encoded.get(sentence);
}

/** UTF-16 units of a document that are encoded, some two seconds of work; behind them names are found by the features alone. */
const maxEncoded = 40_000;

/** Has the encoder read the sentences of a document in which names may be found. */
export async function encodeLabels(
  { paragraphs }: DocumentView,
  encoder: NameEncoder,
): Promise<void> {
  let length = 0;
  for (const { sentences } of paragraphs) {
    const read = sentences.flatMap(({ tokens }) => {
      length += (tokens.at(-1)?.end ?? 0) - (tokens[0]?.start ?? 0);
      const hasCapital = tokens.some(({ text }) => /\p{Lu}/u.test(text));
      return hasCapital && length <= maxEncoded ? [tokens] : [];
    });
    if (read.every((tokens) => encoded.has(tokens))) continue;
    const labels = await encoder.label(read.map((tokens) => tokens.map(({ text }) => text)));
    for (const [at, tokens] of read.entries())
      encoded.set(tokens, labels[at] ?? new Float32Array());
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
