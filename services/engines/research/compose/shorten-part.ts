import type { Stretch } from '../../../../lib/contract/fields.ts';
import { codePointLength } from '../../../../lib/text/text.ts';
import type { ComposedPart, Passage } from '../types.ts';

const maxTitleLength = 160;

export function shortenPart(part: ComposedPart): ComposedPart {
  const { title, sources, values } = part;
  let shown: ShownText = { text: part.text, answer: part.answer };
  for (const source of sources) shown = withCut(shown, source, readableStretch(source));
  const { answer: _, ...rest } = part;
  return {
    ...rest,
    ...(title !== undefined && { title: shortenTitle(title) }),
    text: shown.text,
    sources: sources.map(readableStretch),
    ...(shown.answer && { answer: shown.answer }),
    ...(values && {
      values: values.map((value) => ({ ...value, sources: value.sources.map(readableStretch) })),
    }),
  };
}

export function shortenTitle(title: string): string {
  const points = [...title];
  if (points.length <= maxTitleLength) return title;
  const beginning = points.slice(0, maxTitleLength).join('');
  return `${beginning.replace(/\s+\S{0,40}$/u, '')}…`;
}

type ShownText = { readonly text: string; readonly answer: Stretch | undefined };

function withCut({ text, answer }: ShownText, whole: Passage, cut: Passage): ShownText {
  if (cut === whole) return { text, answer };
  const sentence = whole.sentence.text;
  const place = text.indexOf(sentence);
  if (place < 0) return { text, answer };
  const from = cut.sentence.off - whole.sentence.off;
  const length = codePointLength(sentence);
  const kept = codePointLength(cut.sentence.text);
  const before = from > 0 ? '… ' : '';
  const behind = from + kept < length ? ' …' : '';
  const stretch = before + cut.sentence.text + behind;
  const start = codePointLength(text.slice(0, place));
  return {
    text: text.slice(0, place) + stretch + text.slice(place + sentence.length),
    answer: answer && moved(answer),
  };

  function moved({ off, len }: Stretch): Stretch | undefined {
    if (off + len <= start) return { off, len };
    if (off >= start + length) return { off: off + codePointLength(stretch) - length, len };
    const own = off - start - from;
    if (own < 0 || own + len > kept) return undefined;
    return { off: start + before.length + own, len };
  }
}

/** Code points; longer sentences are tables, lists or texts without full stops. */
const maxLength = 700;
const shownLength = 600;

export function isTooLong({ sentence: { text } }: Passage): boolean {
  // A code point is at most two units.
  return text.length > maxLength && (text.length > 2 * maxLength || [...text].length > maxLength);
}

const stretches = new WeakMap<Passage, Passage>();

/** Cuts a very long sentence to the stretch around the answer, or with most search terms, at line or word boundaries. */
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

function focusOf({ sentence, answer }: Passage): Stretch {
  if (answer && answer.len <= shownLength) return answer;
  const terms = sentence.terms.toSorted((one, other) => one.off - other.off);
  const counts = new Map<number, number>();
  let [first, maxTerms] = [0, 0];
  let best: Stretch = { off: 0, len: 0 };
  for (const { term, off, len } of terms) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
    for (
      let left = terms[first];
      left && off + len - left.off > shownLength;
      left = terms[++first]
    ) {
      const count = (counts.get(left.term) ?? 0) - 1;
      if (count > 0) counts.set(left.term, count);
      else counts.delete(left.term);
    }
    const begin = terms[first]?.off;
    if (counts.size <= maxTerms || begin === undefined) continue;
    maxTerms = counts.size;
    best = { off: begin, len: off + len - begin };
  }
  return best;
}

function stretchOf(points: readonly string[], focus: Stretch): Stretch {
  const end = focus.off + focus.len;
  const room = Math.floor((shownLength - focus.len) / 2);
  const earliest = Math.max(0, Math.min(focus.off - room, points.length - shownLength));
  const latest = Math.min(points.length, earliest + shownLength);
  const from = earliest === 0 ? 0 : beginIn(points, earliest, focus.off);
  const to = latest === points.length ? latest : endIn(points, end, latest);
  const isBlank = (at: number) => /^\s$/u.test(points[at] ?? '');
  let [off, last] = [from, to];
  while (off < focus.off && isBlank(off)) off++;
  while (last > Math.max(end, off + 1) && isBlank(last - 1)) last--;
  return { off, len: last - off };
}

const lineOrWordEnds = [/^[\n\r\u2028\u2029]$/u, /^\s$/u];
/** Combining marks are never separated from their letter. */
const mark = /^[\p{M}\u200d]$/u;

function beginIn(points: readonly string[], earliest: number, latest: number): number {
  for (const sign of lineOrWordEnds) {
    for (let at = earliest; at < latest; at++) if (sign.test(points[at] ?? '')) return at + 1;
  }
  let at = earliest;
  while (at < latest && mark.test(points[at] ?? '')) at++;
  return at;
}

function endIn(points: readonly string[], earliest: number, latest: number): number {
  for (const sign of lineOrWordEnds) {
    for (let at = latest; at > earliest; at--) if (sign.test(points[at] ?? '')) return at;
  }
  let at = latest;
  while (at > earliest && mark.test(points[at] ?? '')) at--;
  return at;
}
