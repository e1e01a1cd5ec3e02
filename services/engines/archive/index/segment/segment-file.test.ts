import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SegmentBuilder } from './segment-builder.ts';
import { loadSegment, saveSegment } from './segment-file.ts';
import { BrokenSegmentError } from './segment-header.ts';
import { countLive, markGroup, markLive } from './segment-marks.ts';
import { openSegment } from './stored-segment.ts';
import { someDocuments } from './test-documents.ts';
import { contentOf } from './test-segment-content.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'segment-'));
});
afterAll(() => rm(folder, { recursive: true }));

const [documents = []] = fc.sample(someDocuments({ minLength: 40, maxLength: 40 }), {
  seed: 1,
  numRuns: 1,
});

function buildData() {
  const builder = new SegmentBuilder();
  for (const document of documents) builder.add(document);
  const data = builder.build(3);
  markLive(data, 4, false);
  return data;
}

describe('a saved segment', () => {
  it('is the same when it is loaded, marks and all', async () => {
    const data = buildData();
    const path = join(folder, 'same');
    await saveSegment(path, data);
    const loaded = await loadSegment(path);
    expect(Buffer.from(loaded.bytes).equals(Buffer.from(data.bytes))).toBe(true);
    expect(contentOf(openSegment(loaded))).toEqual(contentOf(openSegment(data)));
    expect(countLive(loaded)).toBe(39);
    expect(await readdir(folder)).toEqual(['same']);
  });

  it('is refused with any byte changed, and when its end is missing', async () => {
    const path = join(folder, 'broken');
    await saveSegment(path, buildData());
    const whole = await readFile(path);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, bits) => {
          const changed = Buffer.from(whole);
          changed[at] = (changed[at] ?? 0) ^ bits;
          await writeFile(path, changed);
          await expect(loadSegment(path)).rejects.toThrow(BrokenSegmentError);
          await writeFile(path, whole.subarray(0, at));
          await expect(loadSegment(path)).rejects.toThrow(BrokenSegmentError);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('opening', () => {
  it('refuses what is no segment, what is of another version and a damaged header', () => {
    const empty = new ArrayBuffer(0);
    const groups = new SharedArrayBuffer(0);
    const openBytes = (length: number) =>
      openSegment({ bytes: new SharedArrayBuffer(length), marks: empty, groups });
    expect(() => openBytes(9)).toThrow('too few');
    expect(() => openBytes(999)).toThrow('this is no segment of the index');
    const data = buildData();
    const numbers = new Float64Array(data.bytes, 0, 32);
    numbers[4] = 41;
    expect(() => openSegment(data)).toThrow('the header of the segment is damaged');
    numbers[1] = 2;
    expect(() => openSegment(data)).toThrow('version 2');
    expect(() => openSegment({ ...buildData(), marks: empty })).toThrow('marks');
  });
});

describe('marks', () => {
  it('are seen by everyone who has the segment open', () => {
    const data = buildData();
    const reader = openSegment(data);
    markGroup(data, 7, -3);
    expect([reader.isLive(4), reader.isLive(5), reader.groupOf(7)]).toEqual([false, true, -3]);
    expect(reader.grouped(0)).toBe(1 << 7);
    markLive(data, 4, true);
    markLive(data, 5, false);
    markGroup(data, 7, 0);
    expect([reader.isLive(4), reader.isLive(5), reader.groupOf(7)]).toEqual([true, false, 0]);
    expect(reader.grouped(0)).toBe(0);
    expect(() => markLive(data, 900, false)).toThrow('no document 900');
  });
});
