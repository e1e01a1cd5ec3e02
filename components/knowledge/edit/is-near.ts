import { fold } from '@/lib/text/search-patterns';

/** Whether two names may well be of one item: alike but for case, marks, order and a letter or two. */
export function isNear(a: string, b: string): boolean {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || other.length === 0) return false;
  const [first, second] = [one.join(' '), other.join(' ')];
  if (first.startsWith(second) || second.startsWith(first)) return true;
  const max = Math.min(first.length, second.length) < 6 ? 1 : 2;
  return distance(one.toSorted().join(' '), other.toSorted().join(' '), max) <= max;
}

function wordsOf(name: string): string[] {
  return fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Levenshtein's distance, as far as `max`; anything above counts as one more than that. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (before[column] ?? 0) + (letter === other ? 0 : 1);
      line.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    before = line;
  }
  return before.at(-1) ?? 0;
}
