import { expect, test } from 'vitest';
import { type Job, JobQueue } from './job-queue.ts';

const job = (article: string): Job<object, string> => ({
  ...{ input: {}, chars: 1, isBulk: false, article },
  ...{ resolve: () => undefined, reject: () => undefined },
});

test('a job that is better done later lets a few younger ones pass, and waits for nobody', () => {
  const queue = new JobQueue<object, string>();
  for (const article of ['b', 'a', 'b', 'a', 'a', 'a', 'a', 'b']) queue.add(job(article));
  const taken: (string | undefined)[] = [];
  for (let left = 8; left > 0; left -= 1)
    taken.push(queue.take(true, ({ article }) => article === 'b')?.article);
  expect(taken).toEqual(['a', 'a', 'a', 'a', 'b', 'a', 'b', 'b']);
});
