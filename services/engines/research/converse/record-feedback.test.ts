import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ResearchFeedback } from '../../../../lib/contract/retrieval-search.ts';
import { type TestPlace, takeTestPlace } from '../../../../lib/sql/test-postgres.ts';
import { openStore } from '../../store/port.ts';
import { saveInteraction } from './interactions.ts';
import { recordResearchFeedback } from './record-feedback.ts';

const time = new Date('2026-11-22T12:00:00Z');
let test: TestPlace;
let opened: Awaited<ReturnType<typeof openStore>>;

beforeEach(async () => {
  test = await takeTestPlace();
  opened = await openStore(test.place);
  await saveInteraction(opened.db, {
    id: 'one',
    tenant: 'desk',
    previousId: undefined,
    asked: 'Who stole it?',
    question: 'Who stole it?',
    answer: [
      { text: '„Zloděj“ byl  sklenář 🪟.', restsOn: [], articles: ['a'] },
      { text: 'He was arrested.', restsOn: ['Peruggia was arrested.'], articles: ['a'] },
    ],
    isConfidential: false,
    time,
  });
});

afterEach(async () => {
  await opened.close();
  await test.giveBack();
});

async function send(...answerFeedback: object[]): Promise<unknown> {
  const feedback = ResearchFeedback.parse({ interactionId: 'one', answerFeedback });
  await recordResearchFeedback(opened.db, 'desk', feedback, time);
  const row = await opened.db
    .selectFrom('research_feedback')
    .select('parts')
    .executeTakeFirstOrThrow();
  return JSON.parse(row.parts);
}

const accepted = { feedbackStatus: 'accepted' };
const rejected = { feedbackStatus: 'rejected' };
const text = '„Zloděj“ byl  sklenář 🪟.';

describe('feedback on an answer', () => {
  it('is taken for its parts alone, and says which of them is none', async () => {
    for (const other of ['', 'He was never arrested.', 'was arrested', '„Zloděj“ byl sklenář a']) {
      await expect(send({ text, ...accepted }, { text: other, ...accepted })).rejects.toThrow(
        'answerFeedback[1].text: is no part of this answer',
      );
    }
  });

  it('knows a part whose spaces were set anew', async () => {
    const sent = { text: '„Zloděj“ byl sklenář 🪟.', ...accepted };
    expect(await send(sent)).toEqual([sent]);
    expect(await send({ text: ' He was arrested. ', ...rejected })).toMatchObject([
      rejected,
      { text: 'Peruggia was arrested.', ...rejected },
    ]);
  });

  it('counts the last word of each reader on a part, however often it is said', async () => {
    const words = [accepted, rejected, accepted, rejected].map((each) => ({ text, ...each }));
    expect(await send(...words)).toEqual([{ text, ...rejected }]);
    expect(
      await send({ text, ...accepted, author: 'Ada' }, { text, ...rejected, author: 'Jan' }),
    ).toHaveLength(2);
  });
});
