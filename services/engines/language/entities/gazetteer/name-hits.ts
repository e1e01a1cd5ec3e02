import type {
  Knowledge,
  KnownItem,
  NameIndex,
  NameKind,
  NameLayer,
  RowRange,
} from '../../../knowledge/names/port.ts';
import { basesOf } from './case-bases.ts';

/** A name of a known item, cut into the words that stand in a text. */
export type IndexedName = { item: KnownItem; words: readonly string[]; kind: NameKind };

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
  let partials = layers.flatMap((layer) =>
    partialMatchOf(layer, startRanges(layer.index, language, folded[from] ?? '', hasCapital)),
  );
  const end = Math.min(folded.length, from + maxNameTokens);
  for (let to = from + 1; partials.length > 0; to++) {
    const depth = to - from;
    const names = partials.flatMap((partial) => namesEnding(partial, depth));
    if (names.length > 0) yield { from, to, names };
    if (to >= end) return;
    const form = folded[to] ?? '';
    partials = partials.flatMap(({ layer, ranges }) =>
      partialMatchOf(layer, nextRanges(layer.index, language, form, ranges, depth)),
    );
  }
}

function partialMatchOf(layer: NameLayer, ranges: readonly RowRange[]): PartialMatch[] {
  return ranges.length > 0 ? [{ layer, ranges }] : [];
}

function startRanges(
  index: NameIndex,
  language: string,
  form: string,
  hasCapital: boolean,
): RowRange[] {
  const ranges: RowRange[] = [];
  const add = (word: number) => {
    if (word >= 0 && (hasCapital || index.words.startsLower(word)))
      ranges.push(index.rowsFrom(word));
  };
  add(index.words.numberOf(form));
  for (const word of basesOf(index, language, form)) add(word);
  return ranges.filter(({ from, to }) => from < to);
}

function nextRanges(
  index: NameIndex,
  language: string,
  form: string,
  ranges: readonly RowRange[],
  depth: number,
): RowRange[] {
  const words = basesOf(index, language, form);
  const exact = index.words.numberOf(form);
  const next: RowRange[] = [];
  for (const range of ranges) {
    if (exact >= 0) next.push(index.narrow(range, depth, exact));
    for (const word of words) next.push(index.narrow(range, depth, word));
  }
  return next.filter(({ from, to }) => from < to);
}

function namesEnding({ layer, ranges }: PartialMatch, depth: number): IndexedName[] {
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
      names.push({ item: index.itemAt(entity), words: index.wordsOf(row), kind });
      taken++;
    }
  }
  return names;
}
