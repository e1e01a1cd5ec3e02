import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Services } from '../../clients/services.ts';
import { createTagDesk, type TagDesk } from '../../tags/tag-desk.ts';
import { fill } from '../../tags/test-tag-desk.ts';
import { article, startTestArchive, type TestArchive } from '../test-archive.ts';
import { tryTagOnArchive } from './try-tag-archive.ts';

let it: TestArchive;
let desk: TagDesk;
beforeAll(async () => {
  vi.setConfig({ testTimeout: 60_000 });
  it = await startTestArchive();
  desk = createTagDesk(it.db, it.services);
  await it.add([
    article('z1', 'Works', 'The tunnel under the harbour was opened on Monday.', {
      publishDate: '2026-05-01T08:00:00Z',
    }),
    article('z2', 'Roads', 'A new tunnel was shown to visitors.', {}),
    article('z3', 'Water', '🚧 The harbour is closed. Its old tunnels leak.', {
      publishDate: '2026-05-03T08:00:00Z',
    }),
    ...Array.from({ length: 120 }, (_, at) =>
      article(`f${at}`, `Ferries ${at}`, `Ferry number ${at} sailed to Split.`, {}),
    ),
  ]);
});
afterAll(() => it.close());

const attempt = (input: Parameters<typeof fill>[0], on = desk) =>
  tryTagOnArchive(on, fill(input), 'en', {});

test('names are found in any form, with the sentence and its words, the newest first', async () => {
  const { examples, ...counts } = await attempt({ name: 'tunnel' });
  expect(counts).toMatchObject({
    found: { count: 3, isAbout: false },
    checked: 3,
    given: 3,
    total: { count: 3, isAbout: false },
    query: 'tunnel',
  });
  expect(examples.map(({ article: { id } }) => id)).toEqual(['z2', 'z3', 'z1']);
  const [sentence] = examples[1]?.sentences ?? [];
  expect(sentence?.marks.map(({ start, end }) => sentence.text.slice(start, end))).toEqual([
    'tunnels',
  ]);
  expect(examples[2]?.article.publishedAt).toBe('2026-05-01T08:00:00.000Z');
});

test('a rule is applied to what the search finds', async () => {
  const trial = await attempt({ name: 'tunnel', rule: 'ONLY NAME harbour NOT Monday' });
  expect(trial).toMatchObject({ found: { count: 2 }, given: 1, total: { count: 1 } });
  expect(trial.examples.map(({ article: { title } }) => title)).toEqual(['Water']);
});

test('of more articles than can be looked at the number is an estimate, and said to be', async () => {
  const trial = await attempt({ name: 'ferry' });
  expect(trial).toMatchObject({
    found: { count: 120, isAbout: false },
    checked: 100,
    given: 100,
    total: { count: 120, isAbout: true },
  });
  expect(trial.examples).toHaveLength(10);
});

test('words that no article has find nothing, and a rule that cannot be read is refused', async () => {
  expect(await attempt({ name: 'Xylophones' })).toMatchObject({
    total: { count: 0 },
    examples: [],
  });
  expect(await attempt({ name: '…' }).catch(({ field }) => field)).toBeDefined();
  await expect(attempt({ name: 'x', rule: '"a' })).rejects.toMatchObject({ field: 'rule' });
});

test('an archive that is not searched by words is not asked', async () => {
  const plain: Services = {
    ...it.services,
    state: async (name) => {
      const { health, ...state } = await it.services.state(name);
      return name === 'retrieval' ? state : { ...state, ...(health && { health }) };
    },
  };
  await expect(attempt({ name: 'tunnel' }, createTagDesk(it.db, plain))).rejects.toMatchObject({
    code: 'not-offered',
  });
});
