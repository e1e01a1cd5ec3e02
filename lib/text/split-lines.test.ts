import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from './split-lines.ts';

function split(chunks: readonly Buffer[], maxBytes = 1000, from = 0) {
  const lines: (string | undefined)[] = [];
  const splitter = new LineSplitter({ offset: from, lines: 0 }, maxBytes);
  const onLine = (line: Buffer | undefined) => lines.push(line?.toString());
  for (const chunk of chunks) splitter.push(chunk, onLine);
  const beforeEnd = { ...splitter.position };
  splitter.end(onLine);
  return { lines, beforeEnd, place: splitter.position };
}

/** Cut in pieces of one size. */
function cut(text: string, size: number): Buffer[] {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
    bytes.subarray(n * size, (n + 1) * size),
  );
}

describe('lines of a file', () => {
  it('are the same however the file is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ''))),
        fc.integer({ min: 1, max: 20 }),
        (lines, size) => {
          const text = lines.map((line) => `${line}\n`).join('');
          const found = split(cut(text, size));
          expect(found.lines).toEqual(lines.map((line) => Buffer.from(line).toString()));
          expect(found.place).toEqual({ offset: Buffer.byteLength(text), lines: lines.length });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('may end without a newline; where reading stands is after the last whole one', () => {
    const { lines, beforeEnd } = split(cut('ab\ncd\nef', 3), 1000, 100);
    expect(lines).toEqual(['ab', 'cd', 'ef']);
    expect(beforeEnd).toEqual({ offset: 106, lines: 2 });
  });

  it('that are too long are passed over, and counted', () => {
    const { lines, place } = split(cut(`a\n${'b'.repeat(50)}\nc\n`, 7), 20);
    expect(lines).toEqual(['a', undefined, 'c']);
    expect(place).toEqual({ offset: 55, lines: 3 });
  });
});
