import { type LabelEncoder, polarityCount } from '../../../encoder/labels/port.ts';
import type { DocumentView } from '../../document-view.ts';
import { encodeTrees } from '../../parser/encoded-trees.ts';
import type { Paragraph, Token } from '../../types.ts';
import { labelCount } from './name-labels.ts';
import { readableSentences, wordsOf } from './readable-sentences.ts';

export type NameEncoder = Pick<LabelEncoder, 'label' | 'recall' | 'weigh' | 'scoreTrees'>;

const encoded = new WeakMap<readonly Token[], Float32Array>();
/** Those that are read as they are; a sentence may be shared with a paragraph of before, where others stood beside it. */
const readParagraphs = new WeakSet<Paragraph>();

/** Numbers for each token of an encoded sentence. */
export const encodedCount = labelCount + polarityCount;

/** Returns the logarithms of the labels' probabilities for each token of a sentence (see `name-labels.ts`), if it was encoded. */
export function encodedLabels(sentence: readonly Token[]): Float32Array | undefined {
  return encoded.get(sentence);
}

/** The encoder's evidence for the news of a sentence being good, and for it being bad; `unread` by its words alone. */
export type Polarity = { good: number; bad: number; by: 'read' | 'unread' };

/** Sentences that are not read: what their words say, whatever stands beside them. */
const weighed = new WeakMap<readonly Token[], Polarity>();

/** Returns the mean of what the tokens of a sentence say, where there is the encoder. */
export function encodedPolarity(sentence: readonly Token[]): Polarity | undefined {
  const own = encoded.get(sentence);
  if (!own) return weighed.get(sentence);
  const rows = sentence.map((_, at) => own.subarray(at * encodedCount + labelCount));
  return { ...meanOf(rows), by: 'read' };
}

function meanOf(rows: readonly ArrayLike<number>[]): { good: number; bad: number } {
  const mean = { good: 0, bad: 0 };
  for (const row of rows) {
    mean.good += (row[0] ?? 0) / rows.length;
    mean.bad += (row[1] ?? 0) / rows.length;
  }
  return mean;
}

/** Has the encoder read the sentences of a document in which names may be found, or recall those that it has read. */
export async function encodeLabels(
  view: DocumentView,
  encoder: Pick<LabelEncoder, 'label' | 'recall' | 'weigh'>,
  { isRecalled = false }: { isRecalled?: boolean } = {},
): Promise<void> {
  for (const { paragraph, named, isWhole } of readableSentences(view)) {
    if (readParagraphs.has(paragraph)) continue;
    const words = named.map(wordsOf);
    const labels = isRecalled ? encoder.recall(words) : await encoder.label(words);
    for (const [at, tokens] of named.entries()) {
      const own = labels[at];
      if (own) encoded.set(tokens, own);
    }
    for (const { tokens } of paragraph.sentences) {
      if (encoded.has(tokens) || weighed.has(tokens)) continue;
      weighed.set(tokens, { ...meanOf(encoder.weigh(wordsOf(tokens))), by: 'unread' });
    }
    if (isWhole && labels.every((own) => own !== undefined)) readParagraphs.add(paragraph);
  }
}

/**
 * A document whose names are still to be found; `isRevised` if the article was analyzed before, with another text, and
 * `hasTrees` if its trees are wanted, too.
 */
type NamesWanted = { view: DocumentView; isRevised: boolean; hasTrees: boolean };

/** Work on a text that hands over each document whose names are still to be found. */
export type NameSteps<Result> = Generator<NamesWanted, Result, void>;

/** Does the work without the encoder. */
export function runPlain<Result>(steps: NameSteps<Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Does the work with what the encoder tells of names and trees. In a hurry the sentences that are new in a revised article
 * are left to the features and to the parser. `afterReading` is awaited after each reading, before the work goes on.
 */
export async function runEncoded<Result>(
  steps: NameSteps<Result>,
  encoder: NameEncoder,
  {
    isHurried = false,
    afterReading,
  }: { isHurried?: boolean; afterReading?: () => Promise<void> } = {},
): Promise<Result> {
  let step = steps.next();
  while (!step.done) {
    const { view, isRevised, hasTrees } = step.value;
    const isRecalled = isHurried && isRevised;
    // First, as what is read for trees tells of names, too.
    if (hasTrees) await encodeTrees(view, encoder, { isRecalled });
    await encodeLabels(view, encoder, { isRecalled });
    await afterReading?.();
    step = steps.next();
  }
  return step.value;
}
