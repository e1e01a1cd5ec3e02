import { expect, test } from 'vitest';
import { watchLife } from './watch-life.ts';

/** Looks that find what `answers` says one after the other; resolves with how often the process was called hung. */
async function watch(answers: readonly boolean[]): Promise<number> {
  const watching = new AbortController();
  const left = [...answers];
  let hung = 0;
  await watchLife({
    isAlive: async () => {
      const answer = left.shift();
      if (left.length === 0) watching.abort();
      return answer ?? true;
    },
    onHung: () => {
      hung += 1;
    },
    pauseMs: 0,
    maxMisses: 3,
    signal: watching.signal,
  });
  return hung;
}

const no = false;
const yes = true;

test('a process that stays without an answer counts as hung', async () => {
  expect(await watch([yes, no, no, no, no])).toBe(1);
});

test('a busy process that answers now and then is left alone', async () => {
  expect(await watch([yes, no, no, yes, no, no, yes, no, no, yes])).toBe(0);
});

test('a process that has not answered yet is left alone: it may be bringing its tables up to date', async () => {
  expect(await watch([no, no, no, no, no, no])).toBe(0);
});
