import type { ArticleHit, Mark } from '@/lib/archive/api';

/** Collects the highlighted words of a hit to highlight them in the whole article. */
export function markedWords({ title, titleMarks, passage }: ArticleHit): Set<string> {
  const words = (text: string, marks: readonly Mark[]) =>
    marks.map(({ start, end }) => text.slice(start, end).toLocaleLowerCase());
  return new Set([
    ...words(title, titleMarks),
    ...(passage ? words(passage.text, passage.marks) : []),
  ]);
}

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
