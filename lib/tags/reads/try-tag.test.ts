import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fill, startTagDesk, type TestTagDesk } from '../test-tag-desk.ts';
import { tryTag } from './try-tag.ts';

let it: TestTagDesk;
beforeEach(async () => {
  it = await startTagDesk();
});
afterEach(() => it.close());

describe('a trial', () => {
  test('is made on the drafts that the reader may open, and marks the words', async () => {
    await it.draftWith(it.ada, '🚋 Trams in Brno', []);
    await it.draftWith(it.ada, 'Trams in private', [], true);
    await it.draftWith(it.ada, 'Ferries', []);
    const answer = await tryTag(it.desk, it.tess, fill({ name: 'Trams' }), 'en', {});
    expect(answer).toMatchObject({
      tried: 2,
      hits: [{ relevance: 50, draft: { title: '🚋 Trams in Brno' } }],
    });
    const [sentence] = answer.hits[0]?.sentences ?? [];
    const [mark] = sentence?.marks ?? [];
    expect(sentence?.text.slice(mark?.start, mark?.end)).toBe('Trams');
    const mine = await tryTag(it.desk, it.ada, fill({ name: 'Trams', forbidden: true }), 'en', {});
    expect(mine.hits).toHaveLength(2);
  });

  test('goes in several calls where there are many drafts', async () => {
    for (let n = 0; n < 55; n += 1) await it.draftWith(it.ada, `Trams ${n}`, []);
    const { tried, hits } = await tryTag(it.desk, it.ada, fill({ name: 'Trams' }), 'en', {});
    expect([tried, hits.length, it.service.countOf('/try')]).toEqual([55, 55, 2]);
  });

  test('of a rule that cannot be read names the rule; without drafts there is nothing', async () => {
    const bad = fill({ name: 'Trams', rule: '"a' });
    await expect(tryTag(it.desk, it.ada, bad, 'en', {})).rejects.toMatchObject({ field: 'rule' });
    expect(await tryTag(it.desk, it.ada, fill({ name: 'x' }), 'en', {})).toEqual({
      tried: 0,
      hits: [],
    });
  });
});
