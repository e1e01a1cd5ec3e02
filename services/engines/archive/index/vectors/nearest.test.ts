import { describe, expect, it } from 'vitest';
import { likeness, packVector, unpackVector } from '../../../encoder/vectors/port.ts';
import { articleCodes, wholeArticle, writeVectors } from '../../vectors/article-vectors.ts';
import { fullBits } from '../document-bits.ts';
import { mergeSegments } from '../merge/merge-segments.ts';
import { SegmentBuilder } from '../segment/segment-builder.ts';
import { markLive } from '../segment/segment-marks.ts';
import { openSegment } from '../segment/stored-segment.ts';
import { nearestRows } from './nearest.ts';

const width = 64;

/** Numbers from a seed (Park & Miller 1988), about normal as the sum of twelve. */
function makeVector(seed: number): Float32Array<ArrayBuffer> {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const vector = Float32Array.from({ length: width }, () => {
    let sum = -6;
    for (let i = 0; i < 12; i += 1) sum += next();
    return sum;
  });
  const length = Math.hypot(...vector);
  return vector.map((each) => each / length);
}

const vectors = Array.from({ length: 300 }, (_, at) => makeVector(at));

/** Documents with a vector for the article and two for passages; `model` made them. */
function segmentOf(id: number, keys: readonly number[], model = 1) {
  const builder = new SegmentBuilder();
  for (const key of keys) {
    const own = [key * 3, key * 3 + 1, key * 3 + 2].map((at) => ({
      range: wholeArticle,
      packed: packVector(vectors[at] ?? makeVector(0)),
    }));
    const words = { title: [], lead: [], text: [], names: [] };
    const codes = articleCodes(writeVectors(own), model);
    const rest = { concepts: [], fields: {}, date: undefined, prior: 0.5 };
    builder.add({ key, words, codes, ...rest });
  }
  return openSegment(builder.build(id));
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
const all = { rows: 'all' as const, limit: 20 };

describe('the nearest vectors', () => {
  const segments = [segmentOf(1, range(1, 50)), segmentOf(2, range(50, 100))];
  const visible = segments.map(({ size }) => fullBits(size));

  it('are found by their codes, that of the same text first', () => {
    for (const at of [3, 77, 160, 299]) {
      const meaning = { model: 1, vector: vectors[at] ?? makeVector(0) };
      const [first] = nearestRows(segments, meaning, { ...all, visible }).rows;
      const own = first && segments[first.segment];
      expect(own && own.keyOf(first.document) * 3 + first.row).toBe(at);
    }
  });

  it('are those of a comparison of all numbers, nearly', () => {
    let found = 0;
    for (const seed of range(1_000, 1_040)) {
      const vector = makeVector(seed);
      const exact = range(3, 300)
        .map((at) => ({ at, cosine: likeness(vector, vectors[at] ?? vector) }))
        .toSorted((one, other) => other.cosine - one.cosine)
        .slice(0, 5);
      const { rows } = nearestRows(segments, { model: 1, vector }, { ...all, visible, limit: 40 });
      const known = new Set(
        rows.map(
          ({ segment, document, row }) => (segments[segment]?.keyOf(document) ?? 0) * 3 + row,
        ),
      );
      found += exact.filter(({ at }) => known.has(at)).length;
    }
    expect(found / (40 * 5)).toBeGreaterThan(0.9);
  });

  it('are only of visible documents, of the rows asked for, and of the same model', () => {
    const meaning = { model: 1, vector: vectors[30] ?? makeVector(0) };
    const without = visible.map((bits) => bits.slice().fill(0));
    expect(nearestRows(segments, meaning, { ...all, visible: without }).rows).toEqual([]);
    const articles = nearestRows(segments, meaning, { ...all, visible, rows: 'articles' }).rows;
    expect(new Set(articles.map(({ row }) => row))).toEqual(new Set([0]));
    const passages = nearestRows(segments, meaning, { ...all, visible, rows: 'passages' }).rows;
    expect(passages.every(({ row }) => row > 0)).toBe(true);
    expect(nearestRows(segments, { ...meaning, model: 2 }, { ...all, visible }).rows).toEqual([]);
  });

  it('are kept by a merge, which drops those of dead documents and of older models', () => {
    const dead = segmentOf(3, range(1, 10));
    markLive(dead.data, 0, false);
    dead.follow(dead.data);
    const merged = openSegment(mergeSegments([dead, segmentOf(4, range(10, 20), 2)], 5));
    const { starts, model } = merged.codeTable;
    expect([merged.size, model]).toEqual([18, 2]);
    expect([...starts.slice(0, 10)].at(-1)).toBe(3);
    expect(starts.at(-1)).toBe(30);
  });
});

it('a packed vector keeps its direction', () => {
  for (const vector of vectors.slice(0, 20))
    expect(likeness(unpackVector(packVector(vector)), vector)).toBeGreaterThan(0.999);
});
