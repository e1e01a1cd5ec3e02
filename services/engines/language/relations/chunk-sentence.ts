import { lowerLemma, type Token, type Upos } from '../types.ts';
import {
  type Chunk,
  type ChunkKind,
  isFiniteVerb,
  isNegatedByJoiner,
  isRelative,
  isVerbal,
  isVerbChunk,
  type NameAt,
  scoreEnd,
  type VerbChunk,
} from './chunk.ts';
import { readCaseNoun, readNoun } from './chunk-nouns.ts';
import type { RelationGrammar } from './relation-grammar.ts';

/** Cuts a tagged sentence into chunks. */
export function chunkSentence(
  tokens: readonly Token[],
  grammar: RelationGrammar,
  nameAt: NameAt,
): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < tokens.length; ) {
    const chunk = readChunk(tokens, at, grammar, nameAt);
    chunks.push(chunk);
    at = chunk.to;
  }
  const resolved = resolveParticiples(chunks);
  return resolved.map((chunk, at) => {
    const opens =
      chunk.kind === 'preposition' && grammar.opening.has(tokens[chunk.head]?.norm ?? '');
    const isClause = resolved[at + 1]?.kind === 'noun' && isFiniteVerb(resolved[at + 2]);
    return opens && isClause ? { ...chunk, kind: 'subordinator' } : chunk;
  });
}

/** A participle that is the only verb, or has a subject and an object, is a past tense that looks like one. */
function resolveParticiples(chunks: readonly Chunk[]): Chunk[] {
  const hasFinite = chunks.some(isFiniteVerb);
  // "Heeft … gevonden": the participle may belong to an auxiliary apart from it.
  const hasBracket = chunks.some(
    (one) => isFiniteVerb(one) && one.verbs.length === 0 && !one.copula,
  );
  return chunks.map((chunk, at) => {
    if (!isVerbChunk(chunk) || !chunk.isBareParticiple) return chunk;
    if (hasBracket) return { ...chunk, isBareParticiple: false, passive: false };
    const isPast = !hasFinite || hasObject(chunks, at);
    return isPast ? { ...chunk, isBareParticiple: false, passive: false, finite: true } : chunk;
  });
}

/** "Police found cracks", "police called off the search". */
function hasObject(chunks: readonly Chunk[], verb: number): boolean {
  const next = chunks[verb + 1];
  const isParticle = next?.kind === 'other' && !next.isTime;
  return chunks[verb - 1]?.kind === 'noun' && chunks[verb + (isParticle ? 2 : 1)]?.kind === 'noun';
}

function readChunk(
  tokens: readonly Token[],
  at: number,
  grammar: RelationGrammar,
  nameAt: NameAt,
): Chunk {
  const token = tokens[at];
  const readPhrase = grammar.marksCase ? readCaseNoun : readNoun;
  const score = scoreEnd(tokens, at);
  if (score !== undefined) return { kind: 'other', from: at, to: score, head: at };
  const noun = readPhrase(tokens, at, nameAt);
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
  if ((upos === 'PRON' || upos === 'DET') && isRelative(token)) return 'relative';
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
    else if (token.upos === 'AUX' || isModalVerb(tokens, at, grammar)) {
      if (verbs.length > 0 && !isInfinitiveMark(tokens[at - 1], grammar)) break;
      if (grammar.modals.has(lemma)) modal ??= at;
      finite ||= token.feats?.VerbForm !== 'Inf' && token.feats?.VerbForm !== 'Part';
      negated ||= isNegatedForm(token, grammar);
      isPassiveAux = grammar.copulas.has(lemma) || grammar.passive.has(lemma);
      lastAux = at;
    } else if (isVerbal(token)) {
      const isChained = isInfinitiveMark(tokens[at - 1], grammar) || isInfinitive(token, grammar);
      if (verbs.length > 0 && !isChained) break;
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
  const isPastParticiple =
    first?.feats?.VerbForm === 'Part' && first.feats.Voice !== 'Act' && !/ing$/.test(first.norm);
  const isBare =
    !grammar.marksCase &&
    isPastParticiple &&
    lastAux < 0 &&
    !finite &&
    !isInfinitiveMark(tokens[from], grammar);
  const lemma = (tokens[head]?.lemma ?? '').toLowerCase();
  return {
    kind: 'verb',
    from,
    to: head + 1,
    head,
    verbs,
    ...(modal !== undefined && { modal }),
    negated,
    passive: isPastParticiple && (isPassiveAux || isBare),
    isBareParticiple: isBare,
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

/** A Romance modal is a verb as others are: "pourrait être arrêtée". */
function isModalVerb(tokens: readonly Token[], at: number, grammar: RelationGrammar): boolean {
  const token = tokens[at];
  if (token?.upos !== 'VERB' || grammar.marksCase || !grammar.modals.has(lowerLemma(token)))
    return false;
  return continues(tokens, at + 1);
}

/** An infinitive joins the verb before it in languages of word order: "va fermer". */
function isInfinitive({ feats }: Token, { marksCase }: RelationGrammar): boolean {
  return !marksCase && feats?.VerbForm === 'Inf';
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
  if (!token || !grammar.infinitive.has(token.norm)) return false;
  return token.upos === 'PART' || token.upos === 'ADP';
}
