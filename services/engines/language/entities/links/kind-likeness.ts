import { memoize } from '../../../../../lib/runtime/memoize.ts';
import {
  infoOf,
  isListOf,
  isNumber,
  isString,
  sectionOf,
} from '../../../../../lib/text/model-file.ts';
import { packedLikeness } from '../../../encoder/vectors/port.ts';
import type { KnownItem } from '../../../knowledge/names/port.ts';
import { readModel } from '../../model-files.ts';
import { centered, loadTopicModel, rowBytes } from '../../topics/topic-model.ts';

/** Says how much more an article is about a kind of thing than others are, in standard deviations. */
export type KindLikeness = (item: KnownItem) => number;

type Prototype = { vector: Uint8Array; mean: number; deviation: number };

/** Reads the prototypes of kinds that `npm run train links` makes. */
const loadKinds = memoize((name: string): ReadonlyMap<string, Prototype> | undefined => {
  const file = readModel(name);
  if (!file) return undefined;
  const vectors = sectionOf(file, 'vectors', Uint8Array);
  const means = infoOf(file, 'means', isListOf(isNumber));
  const deviations = infoOf(file, 'deviations', isListOf(isNumber));
  return new Map(
    infoOf(file, 'kinds', isListOf(isString)).map((kind, at) => [
      kind,
      {
        vector: vectors.subarray(at * rowBytes, (at + 1) * rowBytes),
        mean: means[at] ?? 0,
        deviation: deviations[at] ?? 1,
      },
    ]),
  );
});

/** Compares an article by the vector of its beginning with the kinds of items; undefined without a vector. */
export function kindLikeness(
  meaning: Float32Array | undefined,
  language: string,
): KindLikeness | undefined {
  const kinds = meaning && loadKinds('kinds.bin');
  if (!kinds) return undefined;
  const vector = centered(meaning, loadTopicModel()?.centers.get(language));
  const ofKind = memoize((kind: string) => {
    const prototype = kinds.get(kind);
    if (!prototype) return 0;
    return (packedLikeness(vector, prototype.vector) - prototype.mean) / prototype.deviation;
  });
  return ({ type, kinds: [first = type, second = first] }) =>
    Math.max(ofKind(first), ofKind(second));
}
