import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { readPacked } from '../../model-files.ts';
import { type HashedWeights, hashKind, hashText, slot } from '../hashed-weights.ts';
import type { Choice, Option } from './choices.ts';
import type { Inflections } from './inflection.ts';

/** Parameters of choices between words or forms in a language. */
export type ChoiceModel = {
  weights: HashedWeights;
  /** By group: how much likelier (logarithm) another writing must be before it is proposed. Missing where none is reliable. */
  margins: Readonly<Record<string, number>>;
  inflections: Inflections;
  /** `word tag tag`: readings of one word that follow each other in edited text, such as "had had". */
  doubles: readonly string[];
};

/** The slots of an option's features in a table of `size` entries. */
export function optionSlots(option: Option, context: readonly string[], size: number): number[] {
  const slots = option.own.map((feature) => slot(hashText(hashKind(1), feature), size));
  for (const aspect of option.aspects) {
    const hash = hashText(hashKind(2), aspect);
    for (const feature of context) slots.push(slot(hashText(hash, feature), size));
  }
  return slots;
}

/** The log probability of each way of writing, the likeliest first. */
export function rankWritings(
  choice: Choice,
  { table, scale }: HashedWeights,
): { text: string; log: number }[] {
  const scores = choice.options.map((option) => {
    let sum = 0;
    for (const index of optionSlots(option, choice.context, table.length)) sum += table[index] ?? 0;
    return sum * scale;
  });
  const highest = Math.max(...scores);
  const shares = new Map<string, number>();
  let total = 0;
  for (const [i, { text }] of choice.options.entries()) {
    const share = Math.exp((scores[i] ?? 0) - highest);
    shares.set(text, (shares.get(text) ?? 0) + share);
    total += share;
  }
  return [...shares]
    .map(([text, share]) => ({ text, log: Math.log(share / total) }))
    .sort((a, b) => b.log - a.log);
}

/** The model of a language, read on first use; undefined where there is none. */
export const loadChoices = memoize((language: string): ChoiceModel | undefined => {
  const bytes = /^[a-z]{2}$/.test(language) ? readPacked(`choices.${language}.br`) : undefined;
  return bytes && decodeChoices(bytes);
});

type Header = Omit<ChoiceModel, 'weights'> & { scale: number };

/** The model as bytes: the length of a JSON header (u32, little-endian), the header, and the table of weights. */
export function encodeChoices({ weights, ...rest }: ChoiceModel): Uint8Array {
  const header: Header = { ...rest, scale: weights.scale };
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const { buffer, byteOffset, byteLength } = weights.table;
  return Buffer.concat([length, json, Buffer.from(buffer, byteOffset, byteLength)]);
}

/** Reads what `encodeChoices` wrote. */
export function decodeChoices(bytes: Buffer): ChoiceModel {
  const end = 4 + bytes.readUInt32LE(0);
  const { scale, ...rest }: Header = JSON.parse(bytes.toString('utf8', 4, end));
  const table = new Int8Array(bytes.buffer, bytes.byteOffset + end, bytes.length - end);
  return { ...rest, weights: { table, scale } };
}
