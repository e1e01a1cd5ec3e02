import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { logLine } from './log-line.ts';
import { createProgress } from './progress.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Collects what is written; `shown` is what a terminal would show of it. */
function collect(isTTY: boolean, columns = 80) {
  let written = '';
  return {
    output: {
      isTTY,
      columns,
      write(text: string) {
        written += text;
        return true;
      },
    },
    lines: () => written.split('\n'),
    shown: () =>
      written
        .split('\n')
        .map((line) => line.slice(line.lastIndexOf('\u001b[K') + 1).replace('[K', '')),
  };
}
const build = { name: 'Building the app', usual: 60 };
const services = { name: 'Starting the services', usual: 10 };

describe('on a terminal', () => {
  test('one line is updated every second and ends with the time it took', () => {
    const { output, shown } = collect(true);
    const step = createProgress({ output }).start(build);
    expect(shown()).toEqual(['Building the app… 0 s (usually about 60 s)']);
    vi.advanceTimersByTime(23_000);
    expect(shown()).toEqual(['Building the app… 23 s (usually about 60 s)']);
    vi.advanceTimersByTime(20_000);
    step.end('done');
    expect(shown()).toEqual(['Building the app… done in 43 s', '']);
    vi.advanceTimersByTime(20_000);
    expect(shown()).toEqual(['Building the app… done in 43 s', '']);
  });

  test('of two steps the first is shown, the other when it is done', () => {
    const { output, shown } = collect(true);
    const progress = createProgress({ output });
    const first = progress.start(build);
    const second = progress.start(services);
    vi.advanceTimersByTime(7_000);
    second.end('done');
    expect(shown()).toEqual([
      'Starting the services… done in 7 s',
      'Building the app… 7 s (usually about 60 s)',
    ]);
    first.end('failed');
    expect(shown().slice(1)).toEqual(['Building the app… failed after 7 s', '']);
  });

  test('whole lines of others stand above it, an incomplete one waits for its end', () => {
    const { output, shown } = collect(true);
    const progress = createProgress({ output });
    const step = progress.start(services);
    progress.write('listening\nhalf ');
    expect(shown()).toEqual(['listening', 'Starting the services… 0 s (usually about 10 s)']);
    progress.write('a line\n');
    expect(shown().slice(0, -1)).toEqual(['listening', 'half a line']);
    progress.write('no end');
    step.end('done');
    expect(shown().slice(-2)).toEqual(['Starting the services… done in 0 s', '']);
    progress.write(' yet\n');
    expect(shown().slice(-2)).toEqual(['no end yet', '']);
  });

  test('of the log only what is unusual is shown', () => {
    const { output, shown } = collect(true);
    const progress = createProgress({ output });
    const step = progress.start(services);
    const usual = logLine('services', 'listening');
    const unusual = logLine('services', 'The disk is full.', 'stderr');
    progress.write(`${usual}\n${unusual}\n`);
    expect(shown()).toEqual([unusual, 'Starting the services… 0 s (usually about 10 s)']);
    step.end('done');
    progress.write(`${usual}\n`);
    expect(shown().slice(1)).toEqual(['Starting the services… done in 0 s', '']);
  });

  test('a line is never wider than the terminal, where it could not be wiped away', () => {
    const { output, shown } = collect(true, 20);
    createProgress({ output }).start(build);
    expect(shown()).toEqual(['Building the app… 0']);
  });
});

describe('elsewhere', () => {
  test('each step has a line at its start, every ten seconds and at its end', () => {
    const { output, lines } = collect(false);
    const step = createProgress({ output }).start(build);
    vi.advanceTimersByTime(25_000);
    step.end('done');
    expect(lines()).toEqual([
      'Building the app… (usually about 60 s)',
      'Building the app… 10 s (usually about 60 s)',
      'Building the app… 20 s (usually about 60 s)',
      'Building the app… done in 25 s',
      '',
    ]);
  });

  test('what others say is passed on as it comes', () => {
    const { output, lines } = collect(false);
    const progress = createProgress({ output });
    progress.start({ name: 'Starting the app' });
    progress.write('half ');
    expect(lines()).toEqual(['Starting the app…', 'half ']);
  });
});

test('beginnings and ends are told apart from the ticks, for the log', () => {
  const said: string[] = [];
  const { output } = collect(false);
  const step = createProgress({ output, onChange: (line) => said.push(line) }).start(build);
  vi.advanceTimersByTime(30_000);
  step.end('done');
  expect(said).toEqual([
    'Building the app… (usually about 60 s)',
    'Building the app… done in 30 s',
  ]);
});
