import { isSlavic, type Token } from '../../types.ts';
import { isAdjective, isNoun } from '../inflection/agreement.ts';
import { cue } from './name-cues.ts';
import type { NameKind, NameSpan } from './name-labels.ts';
import { knownBits, type NameSentence } from './name-sentence.ts';
import { isCapitalized, shape } from './name-shape.ts';

/** Institutions whose name goes on with a genitive even where it is written small: ministerstvo financí. */
const smallHeads = /^minist(?:erstv|erstiev|erstw)/;
/** Squares and streets that are called after somebody or something: náměstí Svobody. */
const namedAfter = new Set('namesti trida nabrezi ulice plac namestie ulica trieda'.split(' '));
const longest = 5;

/**
 * Slavic names such as "Komerční banka" or "Český statistický úřad", of which only the first word has a capital: an adjective
 * inside a sentence with a capital, the common noun that it agrees with, and a genitive behind an institution.
 */
export function findSlavicNames(sentence: NameSentence): NameSpan[] {
  if (!isSlavic(sentence.language) || sentence.isAllCaps) return [];
  const spans: NameSpan[] = [];
  for (let from = 0; from < sentence.length; from++) {
    const span = readName(sentence, from);
    if (!span) continue;
    spans.push(span);
    from = span.to - 1;
  }
  return spans;
}

function readName(sentence: NameSentence, from: number): NameSpan | undefined {
  const { tokens, folded, shapes, cues } = sentence;
  const first = tokens[from];
  const word = folded[from] ?? '';
  if (!first) return undefined;
  const isInstitution = smallHeads.test(word) && isNoun(first);
  if (isInstitution || (namedAfter.has(word) && isCapitalized(shapes[from + 1] ?? 0))) {
    const to = genitiveEnd(tokens, from + 1);
    return to > from + 1 ? { from, to, kind: isInstitution ? 'ORG' : 'LOC' } : undefined;
  }
  if (shapes[from] !== shape.capital || !isAdjective(first)) return undefined;
  let at = from + 1;
  while (at < Math.min(tokens.length, from + longest) && isSmallAdjective(tokens[at])) at++;
  const head = tokens[at];
  if (at === from + 1 && isTownName(sentence, from)) return { from, to: at + 1, kind: 'LOC' };
  if (!head || !isNoun(head) || !/^\p{Ll}/u.test(head.text) || !agree(first, head))
    return undefined;
  const kind = kindOf(cues[at] ?? 0);
  const to = kind === 'ORG' ? countryEnd(tokens, genitiveEnd(tokens, at + 1)) : at + 1;
  return opens(tokens, from) && !isExplained(tokens, to) ? undefined : { from, to, kind };
}

/** An adjective and a place that both have a capital inside a sentence: Moravský Krumlov, Horní Lhota. */
function isTownName({ tokens, shapes, known }: NameSentence, from: number): boolean {
  const [adjective, noun] = [tokens[from], tokens[from + 1]];
  if (!adjective || !noun || shapes[from + 1] !== shape.capital || opens(tokens, from))
    return false;
  const isPlace = ((known[from + 1] ?? 0) & knownBits.location) !== 0;
  return isPlace && isNoun(noun) && agree(adjective, noun);
}

/** True if a capital at this place only opens a sentence or a quotation. */
function opens(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return !before || !/\p{L}|\p{N}|[,)]/u.test(before.text);
}

/** An abbreviation in brackets follows, so that this is a name even where it begins a sentence. */
function isExplained(tokens: readonly Token[], to: number): boolean {
  return tokens[to]?.text === '(' && /^\p{Lu}{2,8}$/u.test(tokens[to + 1]?.text ?? '');
}

function isSmallAdjective(token: Token | undefined): boolean {
  return token !== undefined && isAdjective(token) && /^\p{Ll}/u.test(token.text);
}

/** Cases whose forms are the same for things, so that a tagger mixes them up. */
const alike = new Set(['Nom', 'Acc', 'Voc']);

function agree(adjective: Token, noun: Token): boolean {
  const own = adjective.feats?.Case;
  const other = noun.feats?.Case;
  return !own || !other || own === other || (alike.has(own) && alike.has(other));
}

/** End of the genitives that begin at `from`, with the adjectives in them; `from` where none does. */
function genitiveEnd(tokens: readonly Token[], from: number): number {
  let end = from;
  for (let at = from; at < Math.min(tokens.length, from + 4); at++) {
    const token = tokens[at];
    if (token?.feats?.Case !== 'Gen' || !(isNoun(token) || isAdjective(token))) break;
    if (isNoun(token)) end = at + 1;
  }
  return end;
}

/** Institutions of the state carry its abbreviation: Technologická agentura ČR. */
function countryEnd(tokens: readonly Token[], end: number): number {
  return /^[ČSP]R$/u.test(tokens[end]?.text ?? '') ? end + 1 : end;
}

function kindOf(cues: number): NameKind {
  if (cues & cue.organization) return 'ORG';
  if (cues & cue.place) return 'LOC';
  return cues & cue.event ? 'EVT' : 'MISC';
}
