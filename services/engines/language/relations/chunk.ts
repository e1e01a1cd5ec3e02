import type { Token } from '../types.ts';
import type { RelationGrammar } from './relation-grammar.ts';

/** Parts that a sentence is read in before anything is related. */
export type ChunkKind =
  | 'noun'
  | 'verb'
  | 'adjective'
  | 'preposition'
  | 'relative'
  | 'conjunction'
  | 'subordinator'
  | 'comma'
  | 'break'
  | 'other';

/** Tokens `from` to `to`; `head` carries the chunk. */
export type Chunk = {
  kind: ChunkKind;
  from: number;
  to: number;
  head: number;
  /** A noun that says when, with its preposition; its kind is `other`. */
  isTime?: boolean;
};

/** A verb with its auxiliaries, its negation and the verbs that depend on it: "has not wanted to sell". */
export type VerbChunk = Chunk & {
  kind: 'verb';
  /** Positions of the full verbs, the last one in front of the object. */
  verbs: readonly number[];
  modal?: number;
  negated: boolean;
  passive: boolean;
  /** A past participle without an auxiliary: "the painting, stolen in 1934". */
  isBareParticiple: boolean;
  /** It has a form that takes a subject. */
  finite: boolean;
  /** Only a form of "be" or its like. */
  copula: boolean;
};

export function isVerbChunk(chunk: Chunk | undefined): chunk is VerbChunk {
  return chunk?.kind === 'verb';
}

export function isFiniteVerb(chunk: Chunk | undefined): chunk is VerbChunk {
  return isVerbChunk(chunk) && chunk.finite;
}

/** The end of a name that begins at a position, and if it is a time. */
export type NameAt = (at: number) => { to: number; isTime: boolean } | undefined;

/** Positions `from` to `to`. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}

export type ChunkedSentence = {
  tokens: readonly Token[];
  chunks: readonly Chunk[];
  grammar: RelationGrammar;
};

/** A verb, or a Slavic participle that only a predicate has: "prodán". */
export function isVerbal({ upos, feats }: Token): boolean {
  const isShort = feats?.VerbForm === 'Part' && feats.Voice === 'Pass' && feats.Case === undefined;
  return upos === 'VERB' || (upos === 'ADJ' && isShort);
}

/** True if the word in front joins the token to what it denies: "neither approved nor rejected". */
export function isNegatedByJoiner(
  tokens: readonly Token[],
  at: number,
  { negativeJoiners }: RelationGrammar,
): boolean {
  const before = tokens[at - 1];
  // "Noch" is an adverb too.
  return before !== undefined && before.upos !== 'ADV' && negativeJoiners.has(before.norm);
}

/** True if a word opens a relative clause or a question. */
export function isRelative({ feats }: Token): boolean {
  const type = feats?.PronType ?? '';
  return type.includes('Rel') || type.includes('Int');
}

const wholeScore = /^\d{1,3}[-–:]\d{1,3}$/;
const points = /^\d{1,3}$/;
const between = /^[-–:]$/;

/** End of a match result ("2-1", "6:4"); undefined where none begins or it describes what follows ("2-3 people"). */
export function scoreEnd(tokens: readonly Token[], at: number): number | undefined {
  const end = endOfPoints(tokens, at);
  if (end === undefined) return undefined;
  const next = tokens[end];
  const isPart = next?.upos === 'NOUN' || next?.upos === 'ADJ' || /^[-–:%]$/.test(next?.text ?? '');
  return isPart ? undefined : end;
}

function endOfPoints(tokens: readonly Token[], at: number): number | undefined {
  const [first, sign, second] = tokens.slice(at, at + 3);
  if (wholeScore.test(first?.text ?? '')) return at + 1;
  if (!first || !sign || !second || first.spaceAfter || sign.spaceAfter) return undefined;
  const isScore = points.test(first.text) && between.test(sign.text) && points.test(second.text);
  return isScore ? at + 3 : undefined;
}
