import { uposTags } from '../types.ts';
import type { FeatsLabel, FeatsModel } from './feats.ts';

const tagNumbers = new Map<string, number>(uposTags.map((tag, i) => [tag, i]));

/** Number of a tag; throws for one that is not universal. */
export function tagNumber(upos: string): number {
  const number = tagNumbers.get(upos);
  if (number === undefined) throw new Error(`${upos} is not a universal tag.`);
  return number;
}

function featsOf(name: string): Record<string, string> {
  const pairs = name.slice(name.indexOf(' ') + 1);
  if (pairs === '') return {};
  return Object.fromEntries(
    pairs
      .split('|')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

export type LabelInventory = Pick<FeatsModel, 'labels' | 'byTag' | 'pairCounts'>;

/** Numbers label names (`NOUN Case=Nom|Number=Sing`) and, within each tag, the pairs in them. */
export function labelInventory(names: readonly string[]): LabelInventory {
  const pairs = uposTags.map(() => new Map<string, number>());
  const byTag: number[][] = uposTags.map(() => []);
  const labels = names.map((name, number): FeatsLabel => {
    const upos = tagNumber(name.slice(0, name.indexOf(' ')));
    const feats = featsOf(name);
    const known = pairs[upos] ?? new Map<string, number>();
    const own = Object.entries(feats).map(([key, value]) => {
      const pair = `${key}=${value}`;
      const place = known.get(pair) ?? known.size;
      known.set(pair, place);
      return place;
    });
    const place = (byTag[upos]?.push(number) ?? 1) - 1;
    return { upos, feats, pairs: Uint8Array.from(own), place };
  });
  return {
    labels,
    byTag: byTag.map((numbers) => Uint16Array.from(numbers)),
    pairCounts: Uint8Array.from(pairs, (known) => known.size),
  };
}
