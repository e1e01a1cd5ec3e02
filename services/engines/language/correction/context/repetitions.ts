import type { Token } from '../../types.ts';
import { capitalise, casingOf } from '../casing.ts';

/** The part of a word's analysis that decides what may follow it. */
export function readingOf(
  upos: string | undefined,
  feats: Readonly<Record<string, string>> | undefined,
): string {
  return `${upos}${feats?.VerbForm ?? ''}${upos === 'PRON' ? (feats?.Case ?? '') : ''}`;
}

const wordPattern = /^\p{L}[\p{L}\p{M}'’]*$/u;
/** Classes of words that are said twice on purpose, or that are no words of the language. */
const repeatable = new Set(['INTJ', 'PROPN', 'NUM', 'SYM', 'X']);

/**
 * Places of words that follow themselves ("the the") although none of their readings may follow the other; `doubles` are
 * those that may. Names ("Duran Duran") and exclamations are left alone.
 */
export function findRepetitions(
  tokens: readonly Token[],
  doubles: ReadonlySet<string>,
  isWord: (form: string) => boolean,
): number[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    const isDouble =
      next !== undefined &&
      token.norm === next.norm &&
      token.spaceAfter &&
      wordPattern.test(token.norm);
    if (!isDouble || tokens[at - 1]?.norm === token.norm || tokens[at + 2]?.norm === token.norm)
      return [];
    if (isName(token) && isName(next)) return [];
    if (repeatable.has(token.upos ?? 'X') || repeatable.has(next.upos ?? 'X')) return [];
    if (!isWord(token.norm) && !isWord(capitalise(token.norm))) return [];
    const first = readingOf(token.upos, token.feats);
    const second = readingOf(next.upos, next.feats);
    if (first === second && isBetweenClauses(tokens, at)) return [];
    const isMeant =
      doubles.has(`${token.norm} ${first} ${second}`) ||
      (nominal.has(tokens[at + 2]?.upos ?? '') && doubles.has(`${token.norm} ${first} ADP`));
    return isMeant ? [] : [at];
  });
}

/** Before these a word that may be a preposition is one, whatever the tagger says ("se se svým"). */
const nominal = new Set(['NOUN', 'PROPN', 'PRON', 'DET', 'ADJ', 'NUM']);

const isVerb = ({ upos }: Token) => upos === 'VERB' || upos === 'AUX';

/** True for the verb that ends a relative clause before the same verb ("what it is is a mistake"). */
function isBetweenClauses(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || !isVerb(token)) return false;
  const start = tokens
    .slice(0, at)
    .findLastIndex(({ feats }) => /Int|Rel/.test(feats?.PronType ?? ''));
  return start >= 0 && !tokens.slice(start, at).some(isVerb);
}

/** True for a word with a capital that is no common word: German nouns are. */
function isName({ text, upos }: Token): boolean {
  return casingOf(text) !== 'lower' && upos !== 'NOUN';
}
