import type { Stretch } from '../../../../lib/contract/fields.ts';
import type { Passage } from '../types.ts';

/** Longest sentence that is shown whole, code points: what is longer is a table, a list or a text without full stops. */
const longest = 700;
/** As much of a longer one is shown. */
const shown = 600;

export function isTooLong({ sentence: { text } }: Passage): boolean {
  // A code point is two units at most.
  return text.length > longest && (text.length > 2 * longest || [...text].length > longest);
}

const stretches = new WeakMap<Passage, Passage>();

/**
 * Of a very long sentence the stretch around the answer, or where most of what was looked for stands; at lines or words,
 * where it has any. A shorter one is given back as it is.
 */
export function readableStretch(passage: Passage): Passage {
  if (!isTooLong(passage)) return passage;
  const known = stretches.get(passage) ?? cut(passage);
  stretches.set(passage, known);
  return known;
}

function cut(passage: Passage): Passage {
  const { sentence, answer } = passage;
  const points = [...sentence.text];
  const { off: from, len } = stretchOf(points, focusOf(passage));
  const within = ({ off, len: own }: Stretch) => off >= from && off + own <= from + len;
  const shifted = <T extends Stretch>(all: readonly T[]): T[] =>
    all.filter(within).map((each) => ({ ...each, off: each.off - from }));
  return {
    ...passage,
    sentence: {
      ...sentence,
      off: sentence.off + from,
      text: points.slice(from, from + len).join(''),
      terms: shifted(sentence.terms),
      entities: shifted(sentence.entities),
    },
    answer: answer && shifted([answer])[0],
  };
}

/** What is to be seen: the answer, else the stretch with most of the terms, else the beginning. */
function focusOf({ sentence, answer }: Passage): Stretch {
  if (answer && answer.len <= shown) return answer;
  const terms = sentence.terms.toSorted((one, other) => one.off - other.off);
  const counts = new Map<number, number>();
  let [first, most] = [0, 0];
  let best: Stretch = { off: 0, len: 0 };
  for (const { term, off, len } of terms) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    for (let left = terms[first]; left && off + len - left.off > shown; left = terms[++first]) {
      const count = (counts.get(left.term) ?? 0) - 1;
      if (count > 0) counts.set(left.term, count);
      else counts.delete(left.term);
    }
    const begin = terms[first]?.off;
    if (counts.size <= most || begin === undefined) continue;
    most = counts.size;
    best = { off: begin, len: off + len - begin };
  }
  return best;
}

function stretchOf(points: readonly string[], focus: Stretch): Stretch {
  const end = focus.off + focus.len;
  const room = Math.floor((shown - focus.len) / 2);
  const earliest = Math.max(0, Math.min(focus.off - room, points.length - shown));
  const latest = Math.min(points.length, earliest + shown);
  const from = earliest === 0 ? 0 : beginIn(points, earliest, focus.off);
  const to = latest === points.length ? latest : endIn(points, end, latest);
  const isBlank = (at: number) => /^\s$/u.test(points[at] ?? '');
  let [off, last] = [from, to];
  while (off < focus.off && isBlank(off)) off++;
  while (last > Math.max(end, off + 1) && isBlank(last - 1)) last--;
  return { off, len: last - off };
}

/** The first beginning of a line from a place on, else of a word. */
function beginIn(points: readonly string[], earliest: number, latest: number): number {
  for (const sign of [/^[\n\r\u2028\u2029]$/u, /^\s$/u]) {
    for (let at = earliest; at < latest; at++) if (sign.test(points[at] ?? '')) return at + 1;
  }
  let at = earliest;
  // What belongs to a letter is not torn off it.
  while (at < latest && /^[\p{M}\u200d]$/u.test(points[at] ?? '')) at++;
  return at;
}

/** The last end of a line up to a place, else of a word. */
function endIn(points: readonly string[], earliest: number, latest: number): number {
  for (const sign of [/^[\n\r\u2028\u2029]$/u, /^\s$/u]) {
    for (let at = latest; at > earliest; at--) if (sign.test(points[at] ?? '')) return at;
  }
  let at = latest;
  while (at > earliest && /^[\p{M}\u200d]$/u.test(points[at] ?? '')) at--;
  return at;
}
