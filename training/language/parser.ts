import {
  arcFeatures,
  maxArcFeatures,
} from '../../services/engines/language/parser/arc-features.ts';
import { ArcState } from '../../services/engines/language/parser/arc-state.ts';
import {
  bestMove,
  bestRelation,
  canMove,
  headAfterArc,
  makeMove,
  move,
  moveCount,
  type ParserModel,
  parserPadding,
  relationSalt,
  scoreRows,
} from '../../services/engines/language/parser/parse.ts';
import {
  type SentenceNodes,
  sentenceNodes,
} from '../../services/engines/language/parser/sentence-nodes.ts';
import type { Token } from '../../services/engines/language/types.ts';
import { AveragedTable, quantize, randomNumbers, shuffle, sumTables } from './perceptron.ts';

export type ParserOptions = {
  /** Sizes of the tables of weights, as powers of two. */
  moveBits: number;
  nameBits: number;
  /** By how much the right decision has to lead. */
  margin: number;
  epochs: number;
  seeds: readonly number[];
};

/** A sentence to learn from, with the tags that a tagger gave it; `heads` are nodes. */
type Tree = {
  readonly nodes: SentenceNodes;
  readonly heads: Uint32Array;
  /** By number, 0 where the relation is none of those that are learned. */
  readonly relations: Uint8Array;
};

export function treeOf(
  tokens: readonly Token[],
  gold: readonly { head: number; deprel: string }[],
  numbers: ReadonlyMap<string, number>,
): Tree {
  const nodes = sentenceNodes(tokens);
  const heads = new Uint32Array(nodes.length + 2);
  const relations = new Uint8Array(nodes.length + 2);
  for (const [at, { head, deprel }] of gold.entries()) {
    heads[at + 1] = head < 0 ? nodes.root : head + 1;
    relations[at + 1] = numbers.get(deprel) ?? numbers.get(deprel.split(':')[0] ?? '') ?? 0;
  }
  return { nodes, heads, relations };
}

/** Counts the arcs of the gold tree that each move makes impossible (the dynamic oracle of Goldberg and Nivre 2013). */
function countLosses(state: ArcState, heads: Uint32Array, losses: Int32Array): void {
  const { root } = state.nodes;
  const { next } = state;
  const top = state.stackAt(0);
  losses.fill(0);
  const lose = (which: number): void => {
    losses[which] = (losses[which] ?? 0) + 1;
  };
  for (let depth = 0; depth < state.depth; depth++) {
    const node = state.stackAt(depth);
    if (heads[node] === next) lose(move.shift);
    if (depth > 0 && heads[next] === node) lose(move.shift);
  }
  if (top === 0) return;
  const head = heads[top] ?? 0;
  if (head === state.stackAt(1) || (head > next && head <= root)) lose(move.arcLeft);
  if (head >= next && head <= root) lose(move.arcRight);
  for (let node = next; node < root; node++) {
    if (heads[node] !== top) continue;
    lose(move.arcLeft);
    lose(move.arcRight);
  }
}

/** From this epoch on the parser's own decisions are followed with this chance, right or wrong. */
const exploreFrom = 1;
const exploreShare = 0.9;

/** The best of the moves that lose least, and the best of the others; -1 where there is none. */
function rivals(
  state: ArcState,
  losses: Int32Array,
  scores: Float64Array,
): { gold: number; rival: number } {
  let least = Number.POSITIVE_INFINITY;
  for (let each = 0; each < moveCount; each++) {
    if (canMove(state, each)) least = Math.min(least, losses[each] ?? 0);
  }
  let gold = -1;
  let rival = -1;
  for (let each = 0; each < moveCount; each++) {
    if (!canMove(state, each)) continue;
    const score = scores[each] ?? 0;
    if (losses[each] === least) {
      if (gold < 0 || score > (scores[gold] ?? 0)) gold = each;
    } else if (rival < 0 || score > (scores[rival] ?? 0)) rival = each;
  }
  return { gold, rival };
}

function bestOther(scores: Float64Array, wanted: number): number {
  let best = wanted === 1 ? 2 : 1;
  for (let each = 1; each < scores.length; each++) {
    if (each !== wanted && (scores[each] ?? 0) > (scores[best] ?? 0)) best = each;
  }
  return best;
}

class Learner {
  readonly moves: AveragedTable;
  readonly names: AveragedTable;
  readonly #margin: number;
  readonly #ids = new Uint32Array(maxArcFeatures);
  readonly #moveScores = new Float64Array(moveCount);
  readonly #nameScores: Float64Array;
  readonly #losses = new Int32Array(moveCount);
  #count = 0;

  constructor({ moveBits, nameBits, margin }: ParserOptions, relationCount: number) {
    this.moves = new AveragedTable((1 << moveBits) + parserPadding);
    this.names = new AveragedTable((1 << nameBits) + parserPadding);
    this.#margin = margin;
    this.#nameScores = new Float64Array(relationCount + 1);
  }

  /** Parses a sentence and learns from each decision; `follows` says whether its own guess is followed. */
  learn({ nodes, heads, relations }: Tree, follows: () => boolean): void {
    const state = new ArcState(nodes);
    while (!state.isDone) {
      this.#count = arcFeatures(state, this.#ids);
      const { gold, guess } = this.#learnMove(state, heads);
      const isFollowed = follows();
      const taken = isFollowed ? guess : gold;
      const name = taken === move.shift ? 0 : this.#learnName(state, taken, heads, relations);
      const top = state.stackAt(0);
      makeMove(state, taken, isFollowed ? name : (relations[top] ?? 0) || name);
    }
  }

  #learnMove(state: ArcState, heads: Uint32Array): { gold: number; guess: number } {
    const scores = this.#moveScores;
    scoreRows(this.#ids, this.#count, 0, this.moves.weights, scores);
    countLosses(state, heads, this.#losses);
    const { gold, rival } = rivals(state, this.#losses, scores);
    this.#update(this.moves, 0, scores, gold, rival);
    return { gold, guess: bestMove(state, scores) };
  }

  #learnName(state: ArcState, taken: number, heads: Uint32Array, relations: Uint8Array): number {
    const scores = this.#nameScores;
    const salt = relationSalt(taken);
    const top = state.stackAt(0);
    scoreRows(this.#ids, this.#count, salt, this.names.weights, scores);
    const name = bestRelation(scores);
    const wanted = relations[top] ?? 0;
    const isRight = heads[top] === headAfterArc(state, taken);
    this.#update(this.names, salt, scores, isRight ? wanted : 0, bestOther(scores, wanted));
    return name;
  }

  /** Nothing is learned where nothing is wanted (`gold` 0 of names, no `rival` of moves). */
  #update(
    table: AveragedTable,
    salt: number,
    scores: Float64Array,
    gold: number,
    rival: number,
  ): void {
    table.step();
    const isWanted = table === this.moves ? rival >= 0 : gold > 0;
    if (!isWanted || (scores[gold] ?? 0) - (scores[rival] ?? 0) > this.#margin) return;
    const mask = table.weights.length - parserPadding - 1;
    for (let k = 0; k < this.#count; k++) {
      const row = ((this.#ids[k] ?? 0) + salt) & mask;
      table.add(row + gold, 1);
      table.add(row + rival, -1);
    }
  }
}

function trainOnce(
  trees: readonly Tree[],
  relationCount: number,
  options: ParserOptions,
  seed: number,
): { moves: Float32Array; names: Float32Array } {
  const learner = new Learner(options, relationCount);
  const random = randomNumbers(seed);
  const order = [...trees];
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    const follows = () => epoch >= exploreFrom && random() < exploreShare;
    for (const tree of order) learner.learn(tree, follows);
  }
  return { moves: learner.moves.average(), names: learner.names.average() };
}

/** Trains the parser (averaged perceptrons with a margin, exploring its own mistakes). */
export function trainParser(
  trees: readonly Tree[],
  relations: readonly string[],
  options: ParserOptions,
): ParserModel {
  const runs = options.seeds.map((seed) => trainOnce(trees, relations.length - 1, options, seed));
  return {
    relations,
    moves: quantize(sumTables(runs.map(({ moves }) => moves))),
    names: quantize(sumTables(runs.map(({ names }) => names))),
  };
}
