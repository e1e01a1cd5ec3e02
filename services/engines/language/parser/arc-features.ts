import { mix } from '../../../../lib/text/hash.ts';
import type { ArcState } from './arc-state.ts';

/** More than any state has. */
export const mostFeatures = 160;

function distance(from: number, to: number): number {
  const gap = to - from;
  return gap < 5 ? gap : gap < 10 ? 5 : 6;
}

/**
 * Hashes of what a decision looks at: the topmost words that wait, the words to come, their outermost children with their
 * relations, how far they are apart and what stands between. Returns their number. Features and short names after Zhang and
 * Nivre (2011): s0, s1, s2 wait, the topmost first; b0, b1, b2 come; t is the tag, m the tag with its inflection, w the
 * lemma, f the form; l and r are the outermost children to either side, lr and rr their relations.
 */
export function arcFeatures(state: ArcState, into: Uint32Array): number {
  const { nodes, relation, left, left2, right, right2, leftCount, rightCount } = state;
  const { tag, inflected, form, lemma, ending } = nodes;
  const s0 = state.waiting(0);
  const s1 = state.waiting(1);
  const s2 = state.waiting(2);
  const b0 = state.coming(0);
  const b1 = state.coming(1);
  const b2 = state.coming(2);
  const at = (values: ArrayLike<number>, node: number): number => values[node] ?? 0;
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
  const s0w = at(lemma, s0);
  const s1w = at(lemma, s1);
  const b0w = at(lemma, b0);
  const s0m = at(inflected, s0);
  const s1m = at(inflected, s1);
  const b0m = at(inflected, b0);
  const s0f = at(form, s0);
  const s1f = at(form, s1);
  const b0f = at(form, b0);
  const s0lt = at(tag, s0l);
  const s0rt = at(tag, s0r);
  const s1lt = at(tag, s1l);
  const s1rt = at(tag, s1r);
  const b0lt = at(tag, b0l);
  const s0lr = at(relation, s0l);
  const s0rr = at(relation, s0r);
  const s1lr = at(relation, s1l);
  const s1rr = at(relation, s1r);
  const b0lr = at(relation, b0l);
  const s0b0 = s0t * 32 + b0t;
  const s1s0 = s1t * 32 + s0t;
  const s1s0b0 = s1s0 * 32 + b0t;
  const forward = s0 === 0 || b0 === 0 ? 7 : distance(s0, b0);
  const backward = s1 === 0 || s0 === 0 ? 7 : distance(s1, s0);
  let n = 0;
  let template = 1;
  const add = (value: number): void => {
    into[n++] = mix(value, template++);
  };
  const add2 = (a: number, b: number): void => {
    into[n++] = mix(mix(a, b), template++);
  };
  const add3 = (a: number, b: number, c: number): void => {
    into[n++] = mix(mix(mix(a, b), c), template++);
  };
  add(0);
  // Single words.
  add(s0t);
  add(s0m);
  add2(s0f, s0t);
  add2(s0w, s0t);
  add2(at(ending, s0), s0t);
  add(s1t);
  add(s1m);
  add2(s1f, s1t);
  add2(s1w, s1t);
  add(b0t);
  add(b0m);
  add2(b0f, b0t);
  add2(b0w, b0t);
  add2(at(ending, b0), b0t);
  add(b1t);
  add2(at(form, b1), b1t);
  add(at(inflected, b1));
  add(b2t);
  add2(at(lemma, b2), b2t);
  add(s2t);
  add2(at(lemma, s2), s2t);
  // Pairs.
  add2(s0w, b0w);
  add3(s0w, b0w, s0b0);
  add2(s0w, b0t);
  add2(s0t, b0w);
  add(s0b0);
  add2(s0m, b0m);
  add2(s0w, b0m);
  add2(s0m, b0w);
  add2(s1w, s0w);
  add3(s1w, s0w, s1s0);
  add2(s1w, s0t);
  add2(s1t, s0w);
  add(s1s0);
  add2(s1m, s0m);
  add2(s1w, s0m);
  add2(s1m, s0w);
  add2(s1w, b0w);
  add(s1t * 32 + b0t);
  add2(s1m, b0m);
  add(b0t * 32 + b1t);
  add2(b0w, b1t);
  add2(b0m, at(inflected, b1));
  add2(b0w, at(lemma, b1));
  // Three words.
  add2(s0b0, b1t);
  add(s1s0b0);
  add3(s1m, s0m, b0m);
  add3(s0m, b0m, at(inflected, b1));
  add2(s1s0, s2t);
  add3(b0t, b1t, b2t);
  add3(s0w, b0t, b1t);
  add3(s0t, b0w, b1t);
  add3(s1w, s0t, b0t);
  add3(s1t, s0w, b0t);
  add3(s1t, s0t, b0w);
  add3(s1s0b0, b1t, s2t);
  // With children.
  add2(s0b0, s0lt);
  add2(s0b0, s0rt);
  add2(s0b0, b0lt);
  add2(s1s0, s1lt);
  add2(s1s0, s1rt);
  add2(s1s0, s0lt);
  add2(s1s0, s0rt);
  add3(s0b0, s0lr, s0rr);
  add3(s0b0, b0lr, s0lr);
  add3(s1s0, s1rr, s0lr);
  add3(s1s0, s1lr, s1rr);
  add3(s1s0, s0lr, s0rr);
  add3(s1s0b0, s0lr, s1rr);
  add3(s1s0b0, s0rr, b0lr);
  add2(s0w, s0lr);
  add2(s0w, s0rr);
  add2(s1w, s1rr);
  add2(s1w, s1lr);
  add2(b0w, b0lr);
  add3(s0t, s0lr, at(relation, at(left2, s0)));
  add3(s0t, s0rr, at(relation, at(right2, s0)));
  add3(s1t, s1rr, at(relation, at(right2, s1)));
  add3(b0t, b0lr, at(relation, at(left2, b0)));
  // Adpositions and subordinators are children: what they are decides where their head hangs.
  add3(at(lemma, s0l), s0lr, s0t);
  add3(at(lemma, s0l), s1w, s1s0);
  add3(at(lemma, s0l), s1s0, backward);
  add3(at(lemma, b0l), b0lr, s0b0);
  add3(at(lemma, s0l), s0b0, b0lr);
  add3(at(lemma, at(left2, s0)), s1s0, s0lr);
  add3(at(lemma, s0l), s1s0, s1rr);
  add3(at(lemma, s1r), s1s0, s0w);
  add3(at(lemma, s0r), s0b0, b0w);
  add3(s0w, at(lemma, s0l), s1w);
  add3(at(form, s0l), s0m, s1t);
  // Numbers of children and distances.
  add3(s0w, at(leftCount, s0), at(rightCount, s0));
  add3(s0t, at(leftCount, s0), at(rightCount, s0));
  add3(s1w, at(rightCount, s1), s0t);
  add3(s1t, at(leftCount, s1), at(rightCount, s1));
  add3(b0t, at(leftCount, b0), s0t);
  add3(b0w, at(leftCount, b0), s0t);
  add2(forward, s0b0);
  add2(backward, s1s0);
  add3(forward, s0w, b0t);
  add3(forward, s0t, b0w);
  add3(backward, s1w, s0t);
  add3(backward, s1t, s0w);
  add3(forward, backward, s1s0b0);
  // What stands between.
  const between = (values: Uint32Array, from: number, to: number): number =>
    from === 0 || to === 0 ? 0 : Math.min(2, at(values, to) - at(values, from + 1));
  const ahead =
    between(nodes.commas, s0, b0) * 16 +
    between(nodes.verbs, s0, b0) * 4 +
    between(nodes.coordinators, s0, b0);
  const behind =
    between(nodes.commas, s1, s0) * 16 +
    between(nodes.verbs, s1, s0) * 4 +
    between(nodes.coordinators, s1, s0);
  add2(ahead, s0b0);
  add2(behind, s1s0);
  add3(ahead, behind, s1s0b0);
  add3(behind, s1m, s0m);
  add2(at(tag, s0 - 1) * 32 + at(tag, s0 + 1), s0b0);
  add3(at(tag, b0 - 1), s0b0, b1t);
  add3(at(tag, s1 + 1) * 32 + at(tag, s0 - 1), s1s0, 1);
  return n;
}
