import { cue } from './name-cues.ts';
import type { NameSpan } from './name-labels.ts';
import { knownBits, type NameSentence } from './name-sentence.ts';
import { isCapitalized } from './name-shape.ts';

/** Words for streets and squares that are a part of a French name though they are written small: rue Gambetta. */
const streets = new Set('rue avenue boulevard place quai'.split(' '));
const maxLinks = 2;

/** French streets and squares: the common noun and what they are called after. In Spanish it does not belong to the name. */
export function findNamedStreets(sentence: NameSentence): NameSpan[] {
  if (sentence.language !== 'fr') return [];
  return sentence.folded.flatMap((word, from) => {
    const to = streets.has(word) ? nameEnd(sentence, from + 1) : from;
    return to > from ? [{ from, to, kind: 'LOC' as const }] : [];
  });
}

/** End of the name that begins at a token or behind linking words there; 0 where none does. */
function nameEnd({ tokens, cues, shapes, known }: NameSentence, first: number): number {
  let from = first;
  const isLink = (at: number) => ((cues[at] ?? 0) & cue.connector) !== 0;
  const isName = (at: number) => isCapitalized(shapes[at] ?? 0);
  while (from < first + maxLinks && isLink(from) && !isName(from)) from++;
  // "La place de la France" is no square.
  const isPlace = ((known[from] ?? 0) & knownBits.location) !== 0;
  if (!isName(from) || (from > first && isPlace)) return 0;
  let to = from;
  const isHyphen = (at: number) =>
    !tokens[at - 1]?.spaceAfter && /^[-‐‑]$/u.test(tokens[at]?.text ?? '');
  while (isName(to) || (isHyphen(to) && isName(to + 1))) to++;
  return to;
}
