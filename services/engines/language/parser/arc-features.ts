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
  const s0 = state.stackAt(0);
  const s1 = state.stackAt(1);
  const s2 = state.stackAt(2);
  const b0 = state.bufferAt(0);
  const b1 = state.bufferAt(1);
  const b2 = state.bufferAt(2);
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

/** Writes features hashed with the numbers of their templates. */
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

/** Writes the hashes of the features of a state and returns their number. */
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

function addWords(to: FeatureWriter, c: Context): void {
  const { nodes } = c.state;
  const { inflected, form, lemma, ending } = nodes;
  to.add(c.s0t);
  to.add(c.s0m);
  to.add2(c.s0f, c.s0t);
  to.add2(c.s0w, c.s0t);
  to.add2(at(ending, c.s0), c.s0t);
  to.add(c.s1t);
  to.add(c.s1m);
  to.add2(c.s1f, c.s1t);
  to.add2(c.s1w, c.s1t);
  to.add(c.b0t);
  to.add(c.b0m);
  to.add2(c.b0f, c.b0t);
  to.add2(c.b0w, c.b0t);
  to.add2(at(ending, c.b0), c.b0t);
  to.add(c.b1t);
  to.add2(at(form, c.b1), c.b1t);
  to.add(at(inflected, c.b1));
  to.add(c.b2t);
  to.add2(at(lemma, c.b2), c.b2t);
  to.add(c.s2t);
  to.add2(at(lemma, c.s2), c.s2t);
}

function addPairs(to: FeatureWriter, c: Context): void {
  const { nodes } = c.state;
  const { inflected, lemma } = nodes;
  to.add2(c.s0w, c.b0w);
  to.add3(c.s0w, c.b0w, c.s0b0);
  to.add2(c.s0w, c.b0t);
  to.add2(c.s0t, c.b0w);
  to.add(c.s0b0);
  to.add2(c.s0m, c.b0m);
  to.add2(c.s0w, c.b0m);
  to.add2(c.s0m, c.b0w);
  to.add2(c.s1w, c.s0w);
  to.add3(c.s1w, c.s0w, c.s1s0);
  to.add2(c.s1w, c.s0t);
  to.add2(c.s1t, c.s0w);
  to.add(c.s1s0);
  to.add2(c.s1m, c.s0m);
  to.add2(c.s1w, c.s0m);
  to.add2(c.s1m, c.s0w);
  to.add2(c.s1w, c.b0w);
  to.add(c.s1t * 32 + c.b0t);
  to.add2(c.s1m, c.b0m);
  to.add(c.b0t * 32 + c.b1t);
  to.add2(c.b0w, c.b1t);
  to.add2(c.b0m, at(inflected, c.b1));
  to.add2(c.b0w, at(lemma, c.b1));
}

function addTriples(to: FeatureWriter, c: Context): void {
  const { nodes } = c.state;
  const { inflected } = nodes;
  to.add2(c.s0b0, c.b1t);
  to.add(c.s1s0b0);
  to.add3(c.s1m, c.s0m, c.b0m);
  to.add3(c.s0m, c.b0m, at(inflected, c.b1));
  to.add2(c.s1s0, c.s2t);
  to.add3(c.b0t, c.b1t, c.b2t);
  to.add3(c.s0w, c.b0t, c.b1t);
  to.add3(c.s0t, c.b0w, c.b1t);
  to.add3(c.s1w, c.s0t, c.b0t);
  to.add3(c.s1t, c.s0w, c.b0t);
  to.add3(c.s1t, c.s0t, c.b0w);
  to.add3(c.s1s0b0, c.b1t, c.s2t);
}

function addChildren(to: FeatureWriter, c: Context): void {
  const { relation, left2, right2 } = c.state;
  to.add2(c.s0b0, c.s0lt);
  to.add2(c.s0b0, c.s0rt);
  to.add2(c.s0b0, c.b0lt);
  to.add2(c.s1s0, c.s1lt);
  to.add2(c.s1s0, c.s1rt);
  to.add2(c.s1s0, c.s0lt);
  to.add2(c.s1s0, c.s0rt);
  to.add3(c.s0b0, c.s0lr, c.s0rr);
  to.add3(c.s0b0, c.b0lr, c.s0lr);
  to.add3(c.s1s0, c.s1rr, c.s0lr);
  to.add3(c.s1s0, c.s1lr, c.s1rr);
  to.add3(c.s1s0, c.s0lr, c.s0rr);
  to.add3(c.s1s0b0, c.s0lr, c.s1rr);
  to.add3(c.s1s0b0, c.s0rr, c.b0lr);
  to.add2(c.s0w, c.s0lr);
  to.add2(c.s0w, c.s0rr);
  to.add2(c.s1w, c.s1rr);
  to.add2(c.s1w, c.s1lr);
  to.add2(c.b0w, c.b0lr);
  to.add3(c.s0t, c.s0lr, at(relation, at(left2, c.s0)));
  to.add3(c.s0t, c.s0rr, at(relation, at(right2, c.s0)));
  to.add3(c.s1t, c.s1rr, at(relation, at(right2, c.s1)));
  to.add3(c.b0t, c.b0lr, at(relation, at(left2, c.b0)));
}

/** Adpositions and subordinators are children: their lemmas decide where their head attaches. */
function addChildLemmas(to: FeatureWriter, c: Context): void {
  const { nodes, left2 } = c.state;
  const { form, lemma } = nodes;
  to.add3(at(lemma, c.s0l), c.s0lr, c.s0t);
  to.add3(at(lemma, c.s0l), c.s1w, c.s1s0);
  to.add3(at(lemma, c.s0l), c.s1s0, c.backward);
  to.add3(at(lemma, c.b0l), c.b0lr, c.s0b0);
  to.add3(at(lemma, c.s0l), c.s0b0, c.b0lr);
  to.add3(at(lemma, at(left2, c.s0)), c.s1s0, c.s0lr);
  to.add3(at(lemma, c.s0l), c.s1s0, c.s1rr);
  to.add3(at(lemma, c.s1r), c.s1s0, c.s0w);
  to.add3(at(lemma, c.s0r), c.s0b0, c.b0w);
  to.add3(c.s0w, at(lemma, c.s0l), c.s1w);
  to.add3(at(form, c.s0l), c.s0m, c.s1t);
}

function addCountsAndDistances(to: FeatureWriter, c: Context): void {
  const { leftCount, rightCount } = c.state;
  to.add3(c.s0w, at(leftCount, c.s0), at(rightCount, c.s0));
  to.add3(c.s0t, at(leftCount, c.s0), at(rightCount, c.s0));
  to.add3(c.s1w, at(rightCount, c.s1), c.s0t);
  to.add3(c.s1t, at(leftCount, c.s1), at(rightCount, c.s1));
  to.add3(c.b0t, at(leftCount, c.b0), c.s0t);
  to.add3(c.b0w, at(leftCount, c.b0), c.s0t);
  to.add2(c.forward, c.s0b0);
  to.add2(c.backward, c.s1s0);
  to.add3(c.forward, c.s0w, c.b0t);
  to.add3(c.forward, c.s0t, c.b0w);
  to.add3(c.backward, c.s1w, c.s0t);
  to.add3(c.backward, c.s1t, c.s0w);
  to.add3(c.forward, c.backward, c.s1s0b0);
}

/** Counts up to two of the signs or verbs between two nodes. */
function between(values: Uint32Array, from: number, to: number): number {
  return from === 0 || to === 0 ? 0 : Math.min(2, at(values, to) - at(values, from + 1));
}

function addGaps(to: FeatureWriter, c: Context): void {
  const { nodes } = c.state;
  const { tag } = nodes;
  const ahead =
    between(nodes.commas, c.s0, c.b0) * 16 +
    between(nodes.verbs, c.s0, c.b0) * 4 +
    between(nodes.coordinators, c.s0, c.b0);
  const behind =
    between(nodes.commas, c.s1, c.s0) * 16 +
    between(nodes.verbs, c.s1, c.s0) * 4 +
    between(nodes.coordinators, c.s1, c.s0);
  to.add2(ahead, c.s0b0);
  to.add2(behind, c.s1s0);
  to.add3(ahead, behind, c.s1s0b0);
  to.add3(behind, c.s1m, c.s0m);
  to.add2(at(tag, c.s0 - 1) * 32 + at(tag, c.s0 + 1), c.s0b0);
  to.add3(at(tag, c.b0 - 1), c.s0b0, c.b1t);
  to.add3(at(tag, c.s1 + 1) * 32 + at(tag, c.s0 - 1), c.s1s0, 1);
}
