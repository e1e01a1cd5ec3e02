import { mix } from '../../../../lib/text/hash.ts';
import type { ArcState } from './arc-state.ts';

/** More than any state has. */
export const maxArcFeatures = 160;

function distance(from: number, to: number): number {
  const gap = to - from;
  return gap < 5 ? gap : gap < 10 ? 5 : 6;
}

function at(values: ArrayLike<number>, node: number): number {
  return values[node] ?? 0;
}

/**
 * The words that a decision looks at. Short names after Zhang and Nivre (2011): s0, s1, s2 are on the stack, the topmost
 * first; b0, b1, b2 are in the buffer; t is the tag, m the tag with its inflection, w the lemma, f the form; l and r are
 * the outermost children to either side, lr and rr their relations.
 */
type Context = ReturnType<typeof readContext>;

function readContext(state: ArcState) {
  const { nodes, relation, left, right } = state;
  const { tag, inflected, form, lemma } = nodes;
  const s0 = state.waiting(0);
  const s1 = state.waiting(1);
  const s2 = state.waiting(2);
  const b0 = state.coming(0);
  const b1 = state.coming(1);
  const b2 = state.coming(2);
  const s0l = at(left, s0);
  const s0r = at(right, s0);
  const s1l = at(left, s1);
  const s1r = at(right, s1);
  const b0l = at(left, b0);
  const s0t = at(tag, s0);
  const s1t = at(tag, s1);
  const s2t = at(tag, s2);
  const b0t = at(tag, b0);
  const b1t = at(tag, b1);
  const b2t = at(tag, b2);
  const s1s0 = s1t * 32 + s0t;
  // Hashes as signed numbers: V8 stores unsigned ones above 2^31 as objects.
  return {
    state,
    s0,
    s1,
    s2,
    b0,
    b1,
    b2,
    s0l,
    s0r,
    s1l,
    s1r,
    b0l,
    s0t,
    s1t,
    s2t,
    b0t,
    b1t,
    b2t,
    s0w: at(lemma, s0) | 0,
    s1w: at(lemma, s1) | 0,
    b0w: at(lemma, b0) | 0,
    s0m: at(inflected, s0) | 0,
    s1m: at(inflected, s1) | 0,
    b0m: at(inflected, b0) | 0,
    s0f: at(form, s0) | 0,
    s1f: at(form, s1) | 0,
    b0f: at(form, b0) | 0,
    s0lt: at(tag, s0l),
    s0rt: at(tag, s0r),
    s1lt: at(tag, s1l),
    s1rt: at(tag, s1r),
    b0lt: at(tag, b0l),
    s0lr: at(relation, s0l),
    s0rr: at(relation, s0r),
    s1lr: at(relation, s1l),
    s1rr: at(relation, s1r),
    b0lr: at(relation, b0l),
    s0b0: s0t * 32 + b0t,
    s1s0,
    s1s0b0: s1s0 * 32 + b0t,
    forward: s0 === 0 || b0 === 0 ? 7 : distance(s0, b0),
    backward: s1 === 0 || s0 === 0 ? 7 : distance(s1, s0),
  };
}

/** Writes hashed features, each told apart by the number of its template. */
class FeatureWriter {
  count = 0;
  readonly #into: Uint32Array;
  #template = 1;

  constructor(into: Uint32Array) {
    this.#into = into;
  }

  add(value: number): void {
    this.#into[this.count++] = mix(value, this.#template++);
  }

  add2(a: number, b: number): void {
    this.add(mix(a, b));
  }

  add3(a: number, b: number, c: number): void {
    this.add(mix(mix(a, b), c));
  }
}

/**
 * Hashes of the features of a state: the topmost words of the stack and the first of the buffer, their outermost
 * children with their relations, distances, and the signs and verbs in between. Returns their number.
 */
export function arcFeatures(state: ArcState, into: Uint32Array): number {
  const writer = new FeatureWriter(into);
  const context = readContext(state);
  writer.add(0);
  addWords(writer, context);
  addPairs(writer, context);
  addTriples(writer, context);
  addChildren(writer, context);
  addChildLemmas(writer, context);
  addCountsAndDistances(writer, context);
  addGaps(writer, context);
  return writer.count;
}

function addWords(writer: FeatureWriter, context: Context): void {
  const { nodes } = context.state;
  const { inflected, form, lemma, ending } = nodes;
  const {
    s0,
    s2,
    b0,
    b1,
    b2,
    s0t,
    s1t,
    s2t,
    b0t,
    b1t,
    b2t,
    s0w,
    s1w,
    b0w,
    s0m,
    s1m,
    b0m,
    s0f,
    s1f,
    b0f,
  } = context;
  writer.add(s0t);
  writer.add(s0m);
  writer.add2(s0f, s0t);
  writer.add2(s0w, s0t);
  writer.add2(at(ending, s0), s0t);
  writer.add(s1t);
  writer.add(s1m);
  writer.add2(s1f, s1t);
  writer.add2(s1w, s1t);
  writer.add(b0t);
  writer.add(b0m);
  writer.add2(b0f, b0t);
  writer.add2(b0w, b0t);
  writer.add2(at(ending, b0), b0t);
  writer.add(b1t);
  writer.add2(at(form, b1), b1t);
  writer.add(at(inflected, b1));
  writer.add(b2t);
  writer.add2(at(lemma, b2), b2t);
  writer.add(s2t);
  writer.add2(at(lemma, s2), s2t);
}

function addPairs(writer: FeatureWriter, context: Context): void {
  const { nodes } = context.state;
  const { inflected, lemma } = nodes;
  const { b1, s0t, s1t, b0t, b1t, s0w, s1w, b0w, s0m, s1m, b0m, s0b0, s1s0 } = context;
  writer.add2(s0w, b0w);
  writer.add3(s0w, b0w, s0b0);
  writer.add2(s0w, b0t);
  writer.add2(s0t, b0w);
  writer.add(s0b0);
  writer.add2(s0m, b0m);
  writer.add2(s0w, b0m);
  writer.add2(s0m, b0w);
  writer.add2(s1w, s0w);
  writer.add3(s1w, s0w, s1s0);
  writer.add2(s1w, s0t);
  writer.add2(s1t, s0w);
  writer.add(s1s0);
  writer.add2(s1m, s0m);
  writer.add2(s1w, s0m);
  writer.add2(s1m, s0w);
  writer.add2(s1w, b0w);
  writer.add(s1t * 32 + b0t);
  writer.add2(s1m, b0m);
  writer.add(b0t * 32 + b1t);
  writer.add2(b0w, b1t);
  writer.add2(b0m, at(inflected, b1));
  writer.add2(b0w, at(lemma, b1));
}

function addTriples(writer: FeatureWriter, context: Context): void {
  const { nodes } = context.state;
  const { inflected } = nodes;
  const { b1, s0t, s1t, s2t, b0t, b1t, b2t, s0w, s1w, b0w, s0m, s1m, b0m, s0b0, s1s0, s1s0b0 } =
    context;
  writer.add2(s0b0, b1t);
  writer.add(s1s0b0);
  writer.add3(s1m, s0m, b0m);
  writer.add3(s0m, b0m, at(inflected, b1));
  writer.add2(s1s0, s2t);
  writer.add3(b0t, b1t, b2t);
  writer.add3(s0w, b0t, b1t);
  writer.add3(s0t, b0w, b1t);
  writer.add3(s1w, s0t, b0t);
  writer.add3(s1t, s0w, b0t);
  writer.add3(s1t, s0t, b0w);
  writer.add3(s1s0b0, b1t, s2t);
}

function addChildren(writer: FeatureWriter, context: Context): void {
  const { relation, left2, right2 } = context.state;
  const {
    s0,
    s1,
    b0,
    s0t,
    s1t,
    b0t,
    s0w,
    s1w,
    b0w,
    s0lt,
    s0rt,
    s1lt,
    s1rt,
    b0lt,
    s0lr,
    s0rr,
    s1lr,
    s1rr,
    b0lr,
    s0b0,
    s1s0,
    s1s0b0,
  } = context;
  writer.add2(s0b0, s0lt);
  writer.add2(s0b0, s0rt);
  writer.add2(s0b0, b0lt);
  writer.add2(s1s0, s1lt);
  writer.add2(s1s0, s1rt);
  writer.add2(s1s0, s0lt);
  writer.add2(s1s0, s0rt);
  writer.add3(s0b0, s0lr, s0rr);
  writer.add3(s0b0, b0lr, s0lr);
  writer.add3(s1s0, s1rr, s0lr);
  writer.add3(s1s0, s1lr, s1rr);
  writer.add3(s1s0, s0lr, s0rr);
  writer.add3(s1s0b0, s0lr, s1rr);
  writer.add3(s1s0b0, s0rr, b0lr);
  writer.add2(s0w, s0lr);
  writer.add2(s0w, s0rr);
  writer.add2(s1w, s1rr);
  writer.add2(s1w, s1lr);
  writer.add2(b0w, b0lr);
  writer.add3(s0t, s0lr, at(relation, at(left2, s0)));
  writer.add3(s0t, s0rr, at(relation, at(right2, s0)));
  writer.add3(s1t, s1rr, at(relation, at(right2, s1)));
  writer.add3(b0t, b0lr, at(relation, at(left2, b0)));
}

/** Adpositions and subordinators are children: their lemmas decide where their head attaches. */
function addChildLemmas(writer: FeatureWriter, context: Context): void {
  const { nodes, left2 } = context.state;
  const { form, lemma } = nodes;
  const {
    s0,
    s0l,
    s0r,
    s1r,
    b0l,
    s0t,
    s1t,
    s0w,
    s1w,
    b0w,
    s0m,
    s0lr,
    s1rr,
    b0lr,
    s0b0,
    s1s0,
    backward,
  } = context;
  writer.add3(at(lemma, s0l), s0lr, s0t);
  writer.add3(at(lemma, s0l), s1w, s1s0);
  writer.add3(at(lemma, s0l), s1s0, backward);
  writer.add3(at(lemma, b0l), b0lr, s0b0);
  writer.add3(at(lemma, s0l), s0b0, b0lr);
  writer.add3(at(lemma, at(left2, s0)), s1s0, s0lr);
  writer.add3(at(lemma, s0l), s1s0, s1rr);
  writer.add3(at(lemma, s1r), s1s0, s0w);
  writer.add3(at(lemma, s0r), s0b0, b0w);
  writer.add3(s0w, at(lemma, s0l), s1w);
  writer.add3(at(form, s0l), s0m, s1t);
}

function addCountsAndDistances(writer: FeatureWriter, context: Context): void {
  const { leftCount, rightCount } = context.state;
  const { s0, s1, b0, s0t, s1t, b0t, s0w, s1w, b0w, s0b0, s1s0, s1s0b0, forward, backward } =
    context;
  writer.add3(s0w, at(leftCount, s0), at(rightCount, s0));
  writer.add3(s0t, at(leftCount, s0), at(rightCount, s0));
  writer.add3(s1w, at(rightCount, s1), s0t);
  writer.add3(s1t, at(leftCount, s1), at(rightCount, s1));
  writer.add3(b0t, at(leftCount, b0), s0t);
  writer.add3(b0w, at(leftCount, b0), s0t);
  writer.add2(forward, s0b0);
  writer.add2(backward, s1s0);
  writer.add3(forward, s0w, b0t);
  writer.add3(forward, s0t, b0w);
  writer.add3(backward, s1w, s0t);
  writer.add3(backward, s1t, s0w);
  writer.add3(forward, backward, s1s0b0);
}

/** Counts up to two of the signs or verbs between two nodes. */
function between(values: Uint32Array, from: number, to: number): number {
  return from === 0 || to === 0 ? 0 : Math.min(2, at(values, to) - at(values, from + 1));
}

function addGaps(writer: FeatureWriter, context: Context): void {
  const { nodes } = context.state;
  const { tag } = nodes;
  const { s0, s1, b0, b1t, s0m, s1m, s0b0, s1s0, s1s0b0 } = context;
  const ahead =
    between(nodes.commas, s0, b0) * 16 +
    between(nodes.verbs, s0, b0) * 4 +
    between(nodes.coordinators, s0, b0);
  const behind =
    between(nodes.commas, s1, s0) * 16 +
    between(nodes.verbs, s1, s0) * 4 +
    between(nodes.coordinators, s1, s0);
  writer.add2(ahead, s0b0);
  writer.add2(behind, s1s0);
  writer.add3(ahead, behind, s1s0b0);
  writer.add3(behind, s1m, s0m);
  writer.add2(at(tag, s0 - 1) * 32 + at(tag, s0 + 1), s0b0);
  writer.add3(at(tag, b0 - 1), s0b0, b1t);
  writer.add3(at(tag, s1 + 1) * 32 + at(tag, s0 - 1), s1s0, 1);
}
