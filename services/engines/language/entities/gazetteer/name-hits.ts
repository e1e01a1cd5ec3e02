import {
  type Knowledge,
  type KnownItem,
  languageBit,
  type NameIndex,
  type NameKind,
  type NameLayer,
  type RowRange,
} from '../../../knowledge/names/port.ts';
import { basesOf } from './case-bases.ts';

/**
 * A name of a known item, cut into the words that stand in a text. `isForeign`: the language of the text has another name for the item,
 * as English has for the river March.
 */
export type IndexedName = {
  item: KnownItem;
  words: readonly string[];
  kind: NameKind;
  isForeign: boolean;
};

/** A stretch of tokens that reads like one or more known names, those of the best-known items first. */
type NameHit = { from: number; to: number; names: readonly IndexedName[] };

const maxNameTokens = 9;
/** Limits the namesakes to the best known, which a name without context may mean. */
const maxNamesakes = 32;

type PartialMatch = { layer: NameLayer; ranges: readonly RowRange[] };

/**
 * The hits that begin at token `from`, the shortest first; folded forms of a sentence's tokens are given. Where that
 * token has no capital, only names that are written without one are looked for.
 */
export function* hitsAt(
  { layers }: Knowledge,
  language: string,
  folded: readonly string[],
  { from, hasCapital }: { from: number; hasCapital: boolean },
): Generator<NameHit> {
  let partials = layers.flatMap((layer) => {
    const { index } = layer;
    const words = wordsOf(index, language, folded[from] ?? '');
    const starts = hasCapital ? words : words.filter((word) => index.words.startsLower(word));
    return partialMatchOf(
      layer,
      starts.map((word) => index.rowsFrom(word)),
    );
  });
  const bit = languageBit(language);
  const end = Math.min(folded.length, from + maxNameTokens);
  for (let to = from + 1; partials.length > 0; to++) {
    const depth = to - from;
    const names = partials.flatMap((partial) => namesEnding(partial, depth, bit));
    if (names.length > 0) yield { from, to, names };
    if (to >= end) return;
    partials = partials.flatMap(({ layer, ranges }) => {
      const words = wordsOf(layer.index, language, folded[to] ?? '');
      const narrow = (range: RowRange) =>
        words.map((word) => layer.index.narrow(range, depth, word));
      return partialMatchOf(layer, ranges.flatMap(narrow));
    });
  }
}

function partialMatchOf(layer: NameLayer, found: readonly RowRange[]): PartialMatch[] {
  const ranges = found.filter(({ from, to }) => from < to);
  return ranges.length > 0 ? [{ layer, ranges }] : [];
}

/** Numbers of the known word that a form is, if it is one, and of those that it is a case form of. */
function wordsOf(index: NameIndex, language: string, form: string): readonly number[] {
  const exact = index.words.numberOf(form);
  const bases = basesOf(index, language, form);
  return exact >= 0 ? [exact, ...bases] : bases;
}

function namesEnding({ layer, ranges }: PartialMatch, depth: number, bit: number): IndexedName[] {
  const { index, hidden } = layer;
  const names: IndexedName[] = [];
  for (const { from, to } of ranges) {
    let taken = 0;
    for (let row = from; row < to && taken < maxNamesakes; row++) {
      // Shorter names come first.
      if (index.lengthOf(row) > depth) break;
      const entity = index.entityOf(row);
      if (!index.isLinked(row) || hidden.has(entity)) continue;
      const kind = index.isPart(row) ? 'part' : 'full';
      const isForeign = bit !== 0 && (index.languagesOf(row) & bit) === 0;
      names.push({ item: index.itemAt(entity), words: index.wordsOf(row), kind, isForeign });
      taken++;
    }
  }
  return names;
}
