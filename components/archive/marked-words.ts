import type { ArticleHit, Mark } from '@/lib/archive/api';

/** The stretches of a text with and without a mark, in order. */
export function cutByMarks(
  text: string,
  marks: readonly Mark[],
): { text: string; start: number; isMarked: boolean }[] {
  const stretches: { text: string; start: number; isMarked: boolean }[] = [];
  let at = 0;
  const add = (end: number, isMarked: boolean) => {
    if (end > at) stretches.push({ text: text.slice(at, end), start: at, isMarked });
    at = Math.max(at, end);
  };
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return stretches;
}

/** Collects the highlighted words of a hit to highlight them in the whole article. */
export function markedWords({ title, titleMarks, passage }: ArticleHit): Set<string> {
  const words = (text: string, marks: readonly Mark[]) =>
    marks.map(({ start, end }) => text.slice(start, end).toLocaleLowerCase());
  return new Set([
    ...words(title, titleMarks),
    ...(passage ? words(passage.text, passage.marks) : []),
  ]);
}

/** Finds the words in a text. */
export function findWords(text: string, words: ReadonlySet<string>): Mark[] {
  const written = [...words].filter(Boolean).sort((one, other) => other.length - one.length);
  if (written.length === 0) return [];
  const any = written.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const places = new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, 'giu');
  return [...text.matchAll(places)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}
