import { foldForMatching } from '../../../../../lib/text/fold-for-matching.ts';
import type { Knowledge } from '../../../knowledge/names/port.ts';
import type { Token } from '../../types.ts';
import { describeShape, shape } from '../names/name-shape.ts';
import { hitsAt, type IndexedName } from './name-hits.ts';

export type KnownHit = ReturnType<typeof describeHit>;

/** The longest known names of a sentence whose capitals and marks fit, from left to right, none inside another. */
export function findKnownHits(
  tokens: readonly Token[],
  folded: readonly string[],
  language: string,
  knowledge: Knowledge,
): KnownHit[] {
  const hits: KnownHit[] = [];
  for (let from = 0; from < folded.length; from++) {
    let best: KnownHit | undefined;
    const hasCapital = /^\p{Lu}/u.test(tokens[from]?.text ?? '');
    for (const hit of hitsAt(knowledge, language, folded, { from, hasCapital })) {
      const fitting = hit.names.filter((name) => fits(name, tokens, hit.from));
      if (fitting.length > 0) best = describeHit(hit.from, hit.to, fitting);
    }
    if (!best) continue;
    hits.push(best);
    from = best.to - 1;
  }
  return hits;
}

function describeHit(from: number, to: number, names: readonly IndexedName[]) {
  const full = names.filter(({ kind }) => kind !== 'part');
  const clubs = names.filter(({ kind, item }) => kind === 'part' && item.type !== 'person');
  const called = full.length > 0 ? [...full, ...clubs] : names;
  const own = called.filter(({ isForeign }) => !isForeign);
  const chosen = own.length > 0 ? own : called;
  return {
    from,
    to,
    items: [...new Map(chosen.map(({ item }) => [item.id, item])).values()],
    /** Only a part of a longer name: a surname, a club's name without its city. */
    isPart: full.length === 0,
    /** The language of the text has other names for all of the items. */
    isForeign: own.length === 0,
    /** All names are short ones in capitals: WHO, EU. */
    isAcronym: chosen.every(({ words }) => words.length === 1 && isAcronym(words[0] ?? '')),
  };
}

function isAcronym(word: string): boolean {
  return word.length <= 6 && /^\p{Lu}[\p{Lu}\p{N}&.]+$/u.test(word);
}

function fits({ words }: IndexedName, tokens: readonly Token[], from: number): boolean {
  return words.every((word, index) => {
    const form = tokens[from + index]?.text ?? '';
    return hasFittingCase(word, form) && hasFittingMarks(word, form);
  });
}

/** Names keep their capitals; a text may only add some. Acronyms take lower-case endings in some languages. */
function hasFittingCase(word: string, form: string): boolean {
  if (isAcronym(word))
    return form.slice(0, word.length) === word || form === word.replace(/\./g, '');
  if (!/^\p{Lu}/u.test(word)) return true;
  if (!/^\p{Lu}/u.test(form)) return false;
  // "It" is not Italy's code, "Us" no country: short forms in capitals only stand for short names in capitals.
  return describeShape(form) !== shape.upper || word.length > 3;
}

/** A text may leave marks out, but has none where the name has none: "Ríma" is not Rima. */
function hasFittingMarks(word: string, form: string): boolean {
  const lower = word.toLowerCase();
  const written = form.toLowerCase();
  const folded = foldForMatching(written);
  // The ending of a case has marks of its own: Zelenskyj, Zelenským.
  const isSameForm = folded === foldForMatching(lower);
  const end = isSameForm ? written.length : Math.min(lower.length, written.length) - 3;
  for (let at = 0; at < end; at++) {
    if (written[at] !== lower[at] && written[at] !== folded[at]) return false;
  }
  return true;
}
