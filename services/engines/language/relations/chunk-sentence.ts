import { lowerLemma, type Token, type Upos } from '../types.ts';
import {
  type Chunk,
  type ChunkKind,
  isNegatedByJoiner,
  isRelative,
  scoreEnd,
  type VerbChunk,
} from './chunk.ts';
import { readCaseNoun, readNoun } from './chunk-nouns.ts';
import type { RelationGrammar } from './relation-grammar.ts';

/** Cuts a tagged sentence into chunks; `entityEnd` gives the end of an entity that begins at a token. */
export function chunkSentence(
  tokens: readonly Token[],
  grammar: RelationGrammar,
  entityEnd: (at: number) => number | undefined,
): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < tokens.length; ) {
    const chunk = readChunk(tokens, at, grammar, entityEnd);
    chunks.push(chunk);
    at = chunk.to;
  }
  return chunks;
}

function readChunk(
  tokens: readonly Token[],
  at: number,
  grammar: RelationGrammar,
  entityEnd: (at: number) => number | undefined,
): Chunk {
  const token = tokens[at];
  const readPhrase = grammar.marksCase ? readCaseNoun : readNoun;
  const score = scoreEnd(tokens, at);
  if (score !== undefined) return { kind: 'other', from: at, to: score, head: at };
  const noun = readPhrase(tokens, at, entityEnd);
  if (noun) return noun;
  if (token?.norm === 'according' && tokens[at + 1]?.norm === 'to') {
    return { kind: 'preposition', from: at, to: at + 2, head: at };
  }
  return readVerb(tokens, at, grammar) ?? { kind: kindOf(token), from: at, to: at + 1, head: at };
}

const kinds: Partial<Record<Upos, ChunkKind>> = {
  ADJ: 'adjective',
  ADP: 'preposition',
  PRON: 'noun',
  CCONJ: 'conjunction',
  SCONJ: 'subordinator',
};

function kindOf(token: Token | undefined): ChunkKind {
  if (!token?.upos) return 'other';
  const { upos, text } = token;
  if (upos === 'PRON' && isRelative(token)) return 'relative';
  if (upos === 'ADV' && isRelative(token)) return 'subordinator';
  if (upos === 'PUNCT' && text === ',') return 'comma';
  if (upos === 'PUNCT' && /^[-–—:;()"“”„«»]$/.test(text)) return 'break';
  return kinds[upos] ?? 'other';
}

/** A verb group that begins at a token: auxiliaries, negation, adverbs between them, full verbs. */
function readVerb(
  tokens: readonly Token[],
  from: number,
  grammar: RelationGrammar,
): VerbChunk | undefined {
  const verbs: number[] = [];
  let modal: number | undefined;
  let negated = isNegatedByJoiner(tokens, from, grammar);
  let finite = false;
  let lastAux = -1;
  let isPassiveAux = false;
  let at = from;
  for (; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token) break;
    const lemma = lowerLemma(token);
    if (grammar.negations.has(token.norm) && (at > from || continues(tokens, at + 1)))
      negated = true;
    else if (token.upos === 'AUX') {
      if (verbs.length > 0) break;
      if (grammar.modals.has(lemma)) modal ??= at;
      finite ||= token.feats?.VerbForm !== 'Inf' && token.feats?.VerbForm !== 'Part';
      negated ||= isNegatedForm(token, grammar);
      isPassiveAux = grammar.copulas.has(lemma);
      lastAux = at;
    } else if (token.upos === 'VERB') {
      if (verbs.length > 0 && !isInfinitiveMark(tokens[at - 1], grammar)) break;
      if (verbs.length === 0 && lastAux < 0) finite = isFiniteForm(token, grammar);
      negated ||= isNegatedForm(token, grammar);
      verbs.push(at);
    } else if (isInfinitiveMark(token, grammar) && continues(tokens, at + 1)) {
      if (verbs.length === 0 && lastAux < 0) finite = false;
    } else if (token.upos !== 'ADV' || !continues(tokens, at + 1) || at === from) break;
  }
  const head = verbs.at(-1) ?? lastAux;
  if (head < 0) return undefined;
  const first = verbs[0] === undefined ? undefined : tokens[verbs[0]];
  const passive =
    isPassiveAux &&
    first?.feats?.VerbForm === 'Part' &&
    first.feats.Voice !== 'Act' &&
    !/ing$/.test(first.norm);
  const lemma = (tokens[head]?.lemma ?? '').toLowerCase();
  return {
    kind: 'verb',
    from,
    to: head + 1,
    head,
    verbs,
    ...(modal !== undefined && { modal }),
    negated,
    passive,
    finite,
    copula: verbs.length === 0 ? grammar.copulas.has(lemma) : false,
  };
}

/** The negation is in the word itself; a tagger may miss it, a prefix that the lemma lacks shows it. */
function isNegatedForm(
  { norm, lemma, feats }: Token,
  { negativePrefix }: RelationGrammar,
): boolean {
  if (feats?.Polarity === 'Neg') return true;
  if (negativePrefix === undefined || lemma === undefined) return false;
  return norm.startsWith(negativePrefix) && !lemma.toLowerCase().startsWith(negativePrefix);
}

/** Slavic past tenses are participles that need no auxiliary. */
function isFiniteForm({ feats }: Token, grammar: RelationGrammar): boolean {
  const form = feats?.VerbForm;
  if (form === 'Fin' || form === undefined) return true;
  return grammar.marksCase && form === 'Part' && feats?.Tense === 'Past';
}

/** True if a verb comes after at most two adverbs or negations. */
function continues(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < Math.min(tokens.length, from + 3); at++) {
    const tag = tokens[at]?.upos;
    if (tag === 'VERB' || tag === 'AUX') return true;
    if (tag !== 'ADV' && tag !== 'PART') return false;
  }
  return false;
}

function isInfinitiveMark(token: Token | undefined, grammar: RelationGrammar): boolean {
  return token !== undefined && grammar.infinitive.has(token.norm) && token.upos === 'PART';
}
