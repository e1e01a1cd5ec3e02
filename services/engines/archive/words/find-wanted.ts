import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import type { WordList } from './read-words.ts';
import { WordFilter } from './word-filter.ts';

/** A wanted word by its stems, as exactly written, or by its folded prefix; `forms` are all written forms, if known. */
export type WantedWord =
  | {
      readonly stems: readonly string[];
      readonly form?: string;
      readonly forms?: readonly string[];
    }
  | { readonly prefix: string };

/** Consecutive words, mostly one; `weight` is their inverse document frequency. */
export type Wanted = { readonly words: readonly WantedWord[]; readonly weight: number };

/** UTF-16 units. */
export type TextRange = { readonly start: number; readonly end: number };

export type WantedMatch = TextRange & { readonly wanted: number };

/** Makes a filter that skips most other words; undefined where written forms are unknown. */
export function filterOf(wanted: readonly Wanted[]): WordFilter | undefined {
  const forms = wanted.flatMap(({ words }) =>
    words.map((word) => ('prefix' in word ? undefined : word.forms)),
  );
  return forms.every((own) => own !== undefined) ? new WordFilter(forms.flat()) : undefined;
}

export function createWantedFinder(wanted: readonly Wanted[]): (words: WordList) => WantedMatch[] {
  const byStem = new Map<string, number[]>();
  const byPrefix: { prefix: string; wanted: number }[] = [];
  for (const [index, { words }] of wanted.entries()) {
    const [first] = words;
    if (first === undefined) continue;
    if ('prefix' in first) byPrefix.push({ prefix: first.prefix, wanted: index });
    else for (const stem of first.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), index]);
  }
  const startsAt = (list: WordList, at: number): readonly number[] => {
    const own = byStem.get(list.stems[at] ?? '') ?? [];
    if (byPrefix.length === 0) return own;
    const begun = byPrefix.filter(({ prefix }) => beginsWith(list, at, prefix));
    return begun.length === 0 ? own : [...own, ...begun.map((one) => one.wanted)];
  };
  return (list) => {
    const found: WantedMatch[] = [];
    for (let at = 0; at < list.stems.length; at++) {
      for (const index of startsAt(list, at)) {
        const words = wanted[index]?.words ?? [];
        if (!words.every((word, offset) => isThere(word, list, at + offset))) continue;
        const end = list.ends[at + words.length - 1] ?? 0;
        found.push({ wanted: index, start: list.starts[at] ?? 0, end });
      }
    }
    return found;
  };
}

function beginsWith({ stems, forms }: WordList, at: number, prefix: string): boolean {
  return stems[at]?.startsWith(prefix) === true || foldStem(forms[at] ?? '').startsWith(prefix);
}

function isThere(word: WantedWord, list: WordList, at: number): boolean {
  if ('prefix' in word) return at < list.stems.length && beginsWith(list, at, word.prefix);
  if (!word.stems.includes(list.stems[at] ?? '')) return false;
  return word.form === undefined || word.form === list.forms[at];
}

/** Joins overlapping ranges, in order. */
export function joinRanges(places: readonly TextRange[]): TextRange[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of places.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}
