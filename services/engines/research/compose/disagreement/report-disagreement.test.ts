import { expect, it } from 'vitest';
import { passage, question } from '../../test-passages.ts';
import { reportDisagreement } from './find-disagreement.ts';

function stated(text: string, id: string, published?: string) {
  return {
    text,
    passages: [
      passage(`It counted ${text} dead.`, { id, answer: text, ...(published && { published }) }),
    ],
  };
}

const asked = question('How many died?', { kind: 'how-many', answerTypes: ['number'] });
const texts = { sentences: async () => [] };

it('marks all that the newest article gives, and says so', async () => {
  const values = [
    stated('1,490', 'b', '1912-07-30'),
    stated('1,517', 'b', '1912-07-30'),
    stated('1,500', 'a', '1912-04-15'),
  ];
  const {
    warnings: [warning],
    bullets,
  } = await reportDisagreement({ kind: 'number', values }, asked, texts, 10);
  expect(warning?.text).toContain('30 July 1912, says “1,490” and “1,517”');
  expect(bullets[0]?.values?.map(({ isNewest }) => isNewest)).toEqual([true, true, false]);
  expect(bullets).toHaveLength(3);
});

it('marks none where nothing says when they were published', async () => {
  const values = [stated('3', 'a'), stated('4', 'b')];
  const { bullets } = await reportDisagreement({ kind: 'number', values }, asked, texts, 10);
  expect(bullets[0]?.values?.map(({ isNewest }) => isNewest)).toEqual([false, false]);
});
