import type { Mark } from '../../archive/api.ts';
import { fold } from '../../text/search-patterns.ts';

const before = 60;
const longest = 200;
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The first of the texts that has some of the words, from a little before the first of them, with all of them marked. */
export function excerptOf(
  query: string,
  texts: readonly string[],
): { text: string; marks: Mark[] } | undefined {
  const wanted = fold(query).match(word) ?? [];
  if (wanted.length === 0) return undefined;
  for (const whole of texts) {
    const text = whole.replace(/\s+/g, ' ').trim();
    const [first] = marksIn(text, wanted);
    if (!first) continue;
    const start = first.start <= before ? 0 : text.lastIndexOf(' ', first.start - before) + 1;
    const space = text.lastIndexOf(' ', start + longest);
    const end = text.length <= start + longest ? text.length : Math.max(space, first.end);
    const cut = `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
    return { text: cut, marks: marksIn(cut, wanted) };
  }
  return undefined;
}

function marksIn(text: string, wanted: readonly string[]): Mark[] {
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const folded = fold(found);
    const isWanted = wanted.some((one) => folded.includes(one));
    return isWanted ? { start: index, end: index + found.length } : [];
  });
}
