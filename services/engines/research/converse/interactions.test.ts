import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestPlace, takeTestPlace } from '../../../../lib/sql/test-postgres.ts';
import { openStore } from '../../store/port.ts';
import { findTurns, saveInteraction } from './interactions.ts';

const time = new Date('2026-11-22T12:00:00Z');
let test: TestPlace;
let opened: Awaited<ReturnType<typeof openStore>>;

beforeEach(async () => {
  test = await takeTestPlace();
  opened = await openStore(test.place);
});

afterEach(async () => {
  await opened.close();
  await test.giveBack();
});

describe('interactions', () => {
  it('are found again with the articles that they cited, oldest first', async () => {
    const one = {
      id: 'one',
      tenant: 'desk',
      previousId: undefined,
      asked: 'Who stole it?',
      question: 'Who stole it?',
      answer: [
        { text: 'A glazier.', restsOn: [], articles: ['b', 'a'] },
        { text: 'He was sentenced.', restsOn: [], articles: [] },
      ],
      isConfidential: false,
      time,
    };
    await saveInteraction(opened.db, one);
    await saveInteraction(opened.db, { ...one, id: 'two', previousId: 'one', answer: [] });
    const turns = await findTurns(opened.db, 'desk', 'two', time);
    expect(turns?.map(({ parts }) => parts)).toEqual([one.answer, []]);
    expect(await findTurns(opened.db, 'other', 'two', time)).toBeUndefined();
    // As they were kept before: one list for all parts.
    const before = { articles: JSON.stringify(['b']) };
    await opened.db.updateTable('research_interaction').set(before).execute();
    const [old] = (await findTurns(opened.db, 'desk', 'one', time)) ?? [];
    expect(old?.parts.map(({ articles }) => articles)).toEqual([['b'], ['b']]);
  });
});
