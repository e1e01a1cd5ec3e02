import { isSlavic, uposTags } from '../../types.ts';
import { longestFirst, overlap } from '../span-set.ts';
import { cue } from './name-cues.ts';
import type { NameSpan } from './name-labels.ts';
import { knownBits, type NameSentence } from './name-sentence.ts';
import { isCapitalized } from './name-shape.ts';

/** Number of the tag PROPN in `NameSentence.upos`. */
export const properNoun = uposTags.indexOf('PROPN') + 1;

const generic = cue.title | cue.organization | cue.place | cue.event;
const articles = new Set(['the', 'a', 'an']);

/** No article before a name, and no lone word that only begins its sentence. */
export function trimSpan(span: NameSpan, sentence: NameSentence): NameSpan[] {
  const { folded, upos, cues } = sentence;
  const and = splitPoint(span, sentence);
  if (and !== undefined) {
    const rest = { ...span, from: and + 1 };
    return [...trimSpan({ ...span, to: and }, sentence), ...trimSpan(rest, sentence)];
  }
  if (span.to - span.from > 1) {
    return articles.has(folded[span.from] ?? '') ? [{ ...span, from: span.from + 1 }] : [span];
  }
  // "Court" or "Prime" is no name by itself.
  if (((cues[span.from] ?? 0) & generic) !== 0) return [];
  const opens = folded.slice(0, span.from).every((word) => !/\p{L}/u.test(word));
  const tag = upos[span.from] ?? 0;
  return opens && tag !== 0 && tag !== properNoun ? [] : [span];
}

const conjunctions = new Set(['and', 'a', 'und', 'et', 'y', 'i', 'en']);

/** Splits "Apple and Nvidia": at a conjunction beside a known name that does not take it in. */
function splitPoint({ from, to }: NameSpan, { folded, known }: NameSentence): number | undefined {
  for (let at = from + 1; at < to - 1; at++) {
    if (!conjunctions.has(folded[at] ?? '') || known[at]) continue;
    if (known[at - 1] || known[at + 1]) return at;
  }
  return undefined;
}

/** The longest of spans that overlap, the earlier in the list of equals. */
export function longestSpans(spans: readonly NameSpan[]): NameSpan[] {
  const kept: NameSpan[] = [];
  for (const span of longestFirst(spans)) {
    if (!kept.some((other) => overlap(other, span))) kept.push(span);
  }
  return kept;
}

/** A first name with a surname is a person, whatever case form hides it. */
export function correctKind(
  span: NameSpan,
  { firstNames, cues, language }: NameSentence,
): NameSpan {
  if (!isSlavic(language) || span.to - span.from < 2 || span.kind === 'PER') return span;
  const isPlain = cues.slice(span.from, span.to).every((bits) => bits === 0);
  return firstNames[span.from] && isPlain ? { ...span, kind: 'PER' } : span;
}

/** A hyphen and a further capitalized word make a double surname, or a part of a town where no place of that name is known. */
export function joinHyphened(span: NameSpan, sentence: NameSentence): NameSpan {
  const { tokens, shapes, known, firstNames } = sentence;
  const { kind, from, to } = span;
  const next = to + 1;
  const isJoined = !tokens[to - 1]?.spaceAfter && /^[-‐‑]$/u.test(tokens[to]?.text ?? '');
  if (!isJoined || tokens[to]?.spaceAfter || !isCapitalized(shapes[next] ?? 0)) return span;
  const isSurname = kind === 'PER' && to - from > 1 && !firstNames[next];
  const isPart = kind === 'LOC' && ((known[next] ?? 0) & knownBits.location) === 0;
  return isSurname || isPart ? joinHyphened({ ...span, to: next + 1 }, sentence) : span;
}
