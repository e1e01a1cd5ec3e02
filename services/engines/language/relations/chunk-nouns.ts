import type { Token } from '../types.ts';
import { type Chunk, isRelative, isVerbal, type NameAt, scoreEnd } from './chunk.ts';

const nounTags = new Set(['NOUN', 'PROPN', 'PRON', 'NUM', 'SYM']);
const inNoun = new Set(['DET', 'ADJ', 'NUM', 'NOUN', 'PROPN', 'SYM', 'X']);
/** No noun phrase is longer, but for the name at its end; a reading that led nowhere is tried again at each token. */
const maxPhraseTokens = 40;

/** Determiners, adjectives, nouns; possessors with their 's; names whole. */
export function readNoun(
  tokens: readonly Token[],
  from: number,
  nameAt: NameAt,
): Chunk | undefined {
  let head = -1;
  let at = from;
  const end = Math.min(tokens.length, from + maxPhraseTokens);
  while (at < end) {
    const token = tokens[at];
    const next = tokens[at + 1];
    const name = nameAt(at);
    if (scoreEnd(tokens, at) !== undefined || (name?.isTime && head >= 0)) break;
    if (name) {
      head = name.to - 1;
      at = name.to;
    } else if (token?.upos === 'PRON') {
      if ((at > from && !isNoOne(tokens, from, at)) || isRelative(token)) break;
      const isPossessive = token.feats?.Poss === 'Yes';
      if (!isPossessive) return { kind: 'noun', from, to: at + 1, head: at };
      at++;
    } else if (token?.upos !== undefined && inNoun.has(token.upos)) {
      // A new determiner after a noun begins another phrase.
      if (token.upos === 'DET' && head >= 0) break;
      if (nounTags.has(token.upos)) head = at;
      at++;
    } else if (isPossessorMark(token) && head >= 0) {
      head = -1;
      at++;
    } else if (isInnerHyphen(tokens, at)) {
      // "Human-powered": both parts belong to one modifier.
      at += 2;
    } else if (isModifierOfNext(token, next, head >= 0) && at > from) {
      at++;
    } else if (token?.upos === 'ADV' && at > from - 1 && isAdjectiveLike(next) && head < 0) {
      at++;
    } else break;
  }
  if (head < 0) return undefined;
  return { kind: 'noun', from, to: head + 1, head };
}

/** "No one": a pronoun in two words. */
function isNoOne(tokens: readonly Token[], from: number, at: number): boolean {
  return at === from + 1 && tokens[from]?.norm === 'no' && tokens[at]?.norm === 'one';
}

/** Adjectives and one noun; further nouns only in the same case, as a name behind a title. */
export function readCaseNoun(
  tokens: readonly Token[],
  from: number,
  nameAt: NameAt,
): Chunk | undefined {
  let head = -1;
  let at = from;
  const end = Math.min(tokens.length, from + maxPhraseTokens);
  while (at < end) {
    const token = tokens[at];
    const name = nameAt(at);
    if (
      !token ||
      scoreEnd(tokens, at) !== undefined ||
      (head >= 0 && (name?.isTime || !isApposition(tokens[head], token)))
    )
      break;
    if (name) {
      // A name behind a title says who is meant.
      head = headOfName(tokens, at, name.to);
      at = name.to;
    } else if (token.upos === 'PRON') {
      if (at > from || isRelative(token)) break;
      return { kind: 'noun', from, to: at + 1, head: at };
    } else if (token.upos === 'DET' && isRelative(token)) {
      break;
    } else if (token.upos !== undefined && inNoun.has(token.upos) && !isVerbal(token)) {
      // "Obžalovaného | soud zprostil": what is not in its noun's case is a noun of its own.
      if (head < 0 && at > from && differsInCase(tokens[at - 1], token)) {
        return { kind: 'noun', from, to: at, head: at - 1 };
      }
      if (head < 0 && (token.upos === 'NOUN' || token.upos === 'PROPN' || token.upos === 'SYM'))
        head = at;
      at++;
    } else break;
  }
  if (head < 0) {
    // A number without a noun is the head itself.
    const isNumber = tokens[at - 1]?.upos === 'NUM';
    return isNumber && at > from ? { kind: 'noun', from, to: at, head: at - 1 } : undefined;
  }
  return { kind: 'noun', from, to: at, head };
}

function differsInCase(adjective: Token | undefined, noun: Token): boolean {
  const [own, other] = [adjective?.feats?.Case, noun.feats?.Case];
  return adjective?.upos === 'ADJ' && own !== undefined && other !== undefined && own !== other;
}

function isApposition(head: Token | undefined, { upos, feats }: Token): boolean {
  return upos === 'PROPN' && feats?.Case !== undefined && feats.Case === head?.feats?.Case;
}

/** The first noun of a name carries its case. */
function headOfName(tokens: readonly Token[], from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const tag = tokens[at]?.upos;
    if (tag === 'NOUN' || tag === 'PROPN') return at;
  }
  return to - 1;
}

function isPossessorMark(token: Token | undefined): boolean {
  return token?.upos === 'PART' && /^['’]s?$/.test(token.text);
}

function isInnerHyphen(tokens: readonly Token[], at: number): boolean {
  return (
    /^[-–]$/.test(tokens[at]?.text ?? '') && !tokens[at]?.spaceAfter && !tokens[at - 1]?.spaceAfter
  );
}

/**
 * "The elected mayor", "a growing number": a participle that stands as an adjective. Behind a noun only the one in -ing
 * does ("oil producing countries"): what looks like the other in "the king visited London" is a past tense.
 */
function isModifierOfNext(
  token: Token | undefined,
  next: Token | undefined,
  isBehindNoun: boolean,
): boolean {
  const form = token?.feats?.VerbForm;
  if (isBehindNoun && !/ing$/.test(token?.norm ?? '')) return false;
  if (token?.upos !== 'VERB' || (form !== 'Part' && form !== 'Ger')) return false;
  return next?.upos === 'NOUN' || next?.upos === 'ADJ' || next?.upos === 'PROPN';
}

function isAdjectiveLike(token: Token | undefined): boolean {
  return token?.upos === 'ADJ' || token?.upos === 'NUM';
}
