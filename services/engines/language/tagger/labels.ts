import { uposTags } from '../types.ts';

/** A tag with features: `pairs` are its `Attribute=Value` pairs, numbered within the tag as `place` is. */
export type FeatsLabel = {
  upos: number;
  feats: Record<string, string>;
  pairs: Uint8Array;
  place: number;
};

const tagNumbers = new Map<string, number>(uposTags.map((tag, i) => [tag, i]));

/** Number of a tag; throws for one that is not universal. */
export function tagNumber(upos: string): number {
  const number = tagNumbers.get(upos);
  if (number === undefined) throw new Error(`${upos} is not a universal tag.`);
  return number;
}

export type LabelInventory = ReturnType<typeof labelInventory>;

/** Numbers label names (`NOUN Case=Nom|Number=Sing`) and, within each tag, the pairs in them. */
export function labelInventory(names: readonly string[]) {
  const pairs = uposTags.map(() => new Map<string, number>());
  const byTag: number[][] = uposTags.map(() => []);
  const labels = names.map((name, number): FeatsLabel => {
    const space = name.indexOf(' ');
    const upos = tagNumber(name.slice(0, space));
    const written = name
      .slice(space + 1)
      .split('|')
      .filter(Boolean);
    const feats: Record<string, string> = {};
    const known = pairs[upos] ?? new Map<string, number>();
    const own = written.map((pair) => {
      const equals = pair.indexOf('=');
      feats[pair.slice(0, equals)] = pair.slice(equals + 1);
      const place = known.get(pair) ?? known.size;
      known.set(pair, place);
      return place;
    });
    const place = (byTag[upos]?.push(number) ?? 1) - 1;
    return { upos, feats, pairs: Uint8Array.from(own), place };
  });
  return {
    labels,
    /** Numbers of the labels of each tag, the most frequent first. */
    byTag: byTag.map((numbers) => Uint16Array.from(numbers)),
    pairCounts: Uint8Array.from(pairs, (known) => known.size),
  };
}
