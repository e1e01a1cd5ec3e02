import { memoize } from '../../../../lib/runtime/memoize.ts';
import {
  infoOf,
  isListOf,
  isString,
  type ModelFile,
  sectionOf,
} from '../../../../lib/text/model-file.ts';
import { readModel } from '../model-files.ts';
import { isLanguage, type Token } from '../types.ts';
import { arcFeatures, maxArcFeatures } from './arc-features.ts';
import { ArcState } from './arc-state.ts';
import { type SentenceNodes, sentenceNodes } from './sentence-nodes.ts';

/** Sets `head` and `relation` of a tagged sentence's tokens. */
export type Parser = (tokens: readonly Token[]) => void;

/** The parser of a language, read on first use; undefined where there is none. */
export const parserOf = memoize((language: string): Parser | undefined => {
  const file = isLanguage(language) ? readModel(`${language}.parser.bin`) : undefined;
  return file && makeParser(openParser(file));
});

function openParser(file: ModelFile): ParserModel {
  return {
    relations: infoOf(file, 'relations', isListOf(isString)),
    moves: sectionOf(file, 'moves', Int8Array),
    names: sectionOf(file, 'names', Int8Array),
  };
}

/** Trees have one root and no cycles. Time is linear in the words. */
function makeParser(model: ParserModel): Parser {
  return (tokens) => {
    if (tokens.every(({ upos }) => upos === 'PUNCT')) {
      attachPunctuation(tokens);
      return;
    }
    const nodes = sentenceNodes(tokens);
    const { head, relation } = parseArcs(nodes, model);
    for (const [at, token] of tokens.entries()) {
      const parent = head[at + 1] ?? 0;
      token.head = parent === nodes.root ? -1 : parent - 1;
      token.relation = model.relations[relation[at + 1] ?? 0] ?? 'dep';
    }
  };
}

/** In a sentence of punctuation alone the first sign is the root. */
function attachPunctuation(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    token.head = at === 0 ? -1 : 0;
    token.relation = at === 0 ? 'root' : 'punct';
  }
}

/** Two tables of rows of weights that start where a feature's hash says: for transitions and for relations. */
export type ParserModel = {
  /** Lengths are powers of two plus padding for the last row. */
  readonly moves: Int8Array;
  readonly names: Int8Array;
  /** Relations by number; number 0 stands for none yet. */
  readonly relations: readonly string[];
};

/** Transitions: the next word goes onto the stack, or the topmost word depends on the next one or on the one below. */
export const move = { shift: 0, arcLeft: 1, arcRight: 2 } as const;
export const moveCount = 3;

/** Space after the last row. */
export const parserPadding = 64;

/** Sums up the rows of some features; `salt` separates features that share a table. */
export function scoreRows(
  features: Uint32Array,
  count: number,
  salt: number,
  weights: Int8Array | Float32Array,
  scores: Int32Array | Float64Array,
): void {
  const width = scores.length;
  const mask = weights.length - parserPadding - 1;
  scores.fill(0);
  for (let k = 0; k < count; k++) {
    const row = ((features[k] ?? 0) + salt) & mask;
    for (let i = 0; i < width; i++) scores[i] = (scores[i] ?? 0) + (weights[row + i] ?? 0);
  }
}

/** Arcs to the left and to the right have rows of their own in the table of names. */
export function relationSalt(arc: number): number {
  return arc * 0x12345;
}

export function headAfterArc(state: ArcState, arc: number): number {
  return arc === move.arcLeft ? state.next : state.stackAt(1);
}

export function canMove(state: ArcState, which: number): boolean {
  if (which === move.shift) return state.canShift;
  return which === move.arcLeft ? state.canArcLeft : state.canArcRight;
}

export function makeMove(state: ArcState, which: number, relation: number): void {
  if (which === move.shift) state.shift();
  else if (which === move.arcLeft) state.arcLeft(relation);
  else state.arcRight(relation);
}

export function bestMove(state: ArcState, scores: Int32Array | Float64Array): number {
  let best = -1;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (let each = 0; each < moveCount; each++) {
    const score = scores[each] ?? 0;
    if (score <= bestScore || !canMove(state, each)) continue;
    best = each;
    bestScore = score;
  }
  return best;
}

export function bestRelation(scores: Int32Array | Float64Array): number {
  let best = 1;
  for (let i = 2; i < scores.length; i++) if ((scores[i] ?? 0) > (scores[best] ?? 0)) best = i;
  return best;
}

const features = new Uint32Array(maxArcFeatures);
const moveScores = new Int32Array(moveCount);

/** Decides greedily from left to right; the tree's arcs are in the state. */
function parseArcs(nodes: SentenceNodes, { moves, names, relations }: ParserModel): ArcState {
  const state = new ArcState(nodes);
  const nameScores = new Int32Array(relations.length);
  while (!state.isDone) {
    const count = arcFeatures(state, features);
    scoreRows(features, count, 0, moves, moveScores);
    const which = bestMove(state, moveScores);
    if (which !== move.shift) scoreRows(features, count, relationSalt(which), names, nameScores);
    makeMove(state, which, which === move.shift ? 0 : bestRelation(nameScores));
  }
  return state;
}
