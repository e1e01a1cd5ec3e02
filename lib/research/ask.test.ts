import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, wholeArchive } from './ask.ts';

const names: string[] = [];
let isLost = false;
let status = 200;
beforeEach(() => {
  names.length = 0;
  isLost = false;
  status = 200;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    names.push(JSON.parse(body).clientId);
    if (isLost) throw new TypeError('the line is down');
    return Response.json({ conversation: { id: 'c1' } }, { status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const asked = (question: string) => ({
  question,
  mode: 'lightweight' as const,
  isConfidential: false,
  scope: wholeArchive,
});

it('asks the same question under the same name until it is answered', async () => {
  isLost = true;
  await expect(ask(asked('Who built it?'))).rejects.toMatchObject({ kind: 'offline' });
  isLost = false;
  await ask(asked('Who built it?'));
  await ask(asked('Who built it?'));
  const [lost, again, later] = names;
  expect(again).toBe(lost);
  expect(later).not.toBe(lost);
});

it('makes one question of two clicks, and two of two questions', async () => {
  await Promise.all([ask(asked('When?')), ask(asked('When?')), ask(asked('Where?'))]);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
  await Promise.all([ask(asked('When?'), 'c1'), ask(asked('When?'), 'c2')]);
  expect(names[4]).not.toBe(names[3]);
});

it('asks anew what was refused', async () => {
  status = 409;
  await expect(ask(asked('Why?'))).rejects.toMatchObject({ status: 409 });
  status = 200;
  await ask(asked('Why?'));
  expect(names[1]).not.toBe(names[0]);
});
