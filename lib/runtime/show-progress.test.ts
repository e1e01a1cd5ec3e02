import { describe, expect, it } from 'vitest';
import { describeReading, formatDuration, ProgressLine } from './show-progress.ts';

function makeScreen(more: { isTTY?: boolean; columns?: number } = {}) {
  const written: string[] = [];
  return { screen: { ...more, write: (text: string) => written.push(text) }, written };
}

const soFar = {
  bytes_done: 2_500_000_000,
  text_done: 9_000_000_000,
  lines_done: 1_000_001,
  read: 1_000_000,
  kept: 54_321,
  bad_lines: 2,
  message: null,
};

describe('progress', () => {
  it('is drawn over itself on a terminal, no wider than it', () => {
    const { screen, written } = makeScreen({ isTTY: true, columns: 60 });
    const line = new ProgressLine(screen);
    line.show(0.25, 'a'.repeat(80));
    line.show(0.5, 'too soon');
    line.show(0.5, 'urgent', true);
    line.end();
    line.end();
    expect(written).toEqual([
      `\r\u001B[K${'█'.repeat(6)}${'░'.repeat(18)} 25 % · ${'a'.repeat(27)}`,
      `\r\u001B[K${'█'.repeat(12)}${'░'.repeat(12)} 50 % · urgent`,
      '\n',
    ]);
  });

  it('is a line now and then where there is no terminal', () => {
    const { screen, written } = makeScreen();
    const line = new ProgressLine(screen);
    line.show(0.254, 'first');
    line.show(0.3, 'too soon');
    line.end();
    line.show(1, 'last');
    expect(written).toEqual(['25 % · first\n', '100 % · last\n']);
  });

  it('tells how much, how fast and how long, of this run alone', () => {
    const start = { at: 1_000, fileBytes: 500_000_000, textBytes: 1_000_000_000 };
    expect(describeReading(soFar, 10_000_000_000, start, 101_000)).toBe(
      '2.5 GB of 10.0 GB · 1,000,000 read · 54,321 kept · 2 bad · 80.0 MB/s · 6 min left',
    );
    expect(describeReading(soFar, 10_000_000_000, start, 1_100)).toBe(
      '2.5 GB of 10.0 GB · 1,000,000 read · 54,321 kept · 2 bad',
    );
  });

  it('tells durations by what is worth telling', () => {
    expect([0.2, 59, 61, 3600, 8_000].map(formatDuration)).toEqual([
      '1 s',
      '59 s',
      '1 min',
      '1 h 0 min',
      '2 h 13 min',
    ]);
  });
});
