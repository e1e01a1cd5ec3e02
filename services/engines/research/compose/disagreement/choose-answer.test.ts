import { expect, it } from 'vitest';
import { passage, question } from '../../test-passages.ts';
import { measureOf } from '../../understand/answer-type/units.ts';
import { chooseAnswer } from './choose-answer.ts';

const howMany = {
  ...question('How many were injured?', {
    kind: 'how-many',
    answerTypes: ['number'],
    terms: [{ text: 'injured', weight: 1, isName: false }],
  }),
  rarities: [],
};

it('takes the number that stands with what is asked for', () => {
  const text = 'It put the number of the dead at 437 and that of the injured at 14,059.';
  const stated = passage(text, {
    answer: '437',
    entities: [
      { type: 'number', text: '437' },
      { type: 'number', text: '14,059' },
    ],
  });
  const at = { term: 0, off: text.indexOf('injured'), len: 7 };
  const found = { ...stated, sentence: { ...stated.sentence, terms: [at] } };
  const { answer } = chooseAnswer(found, howMany);
  expect(text.slice(answer?.off, (answer?.off ?? 0) + (answer?.len ?? 0))).toBe('14,059');
  expect(chooseAnswer(stated, howMany)).toBe(stated);
});

it('takes the number of what happened rather than that of people', () => {
  const text = 'It counts 1,490 lives lost and 711 people rescued.';
  const stated = passage(text, {
    answer: '711',
    entities: [
      { type: 'number', text: '1,490' },
      { type: 'number', text: '711' },
    ],
  });
  const terms = [
    { term: 0, off: text.indexOf('people'), len: 6 },
    { term: 1, off: text.indexOf('lives lost'), len: 10, share: 0.6 },
  ];
  const asked = question('How many people died?', {
    kind: 'how-many',
    answerTypes: ['number'],
    terms: [
      { text: 'people', weight: 0.35, isName: false },
      { text: 'died', weight: 1.2, isName: false },
    ],
  });
  const { answer } = chooseAnswer(
    { ...stated, sentence: { ...stated.sentence, terms } },
    { ...asked, rarities: [] },
  );
  expect(answer).toEqual({ off: text.indexOf('1,490'), len: 5 });
});

it.each([
  [' metres above the sea', 'length'],
  [' million crowns', 'crowns'],
  [' %', 'share'],
  [' lidí', undefined],
  [' tunnels under the sea', undefined],
  [' secretaries', undefined],
  [' per cent', 'share'],
  [' per day', undefined],
  ['', undefined],
])('what is said behind a number, "%s", measures %s', (behind, measure) => {
  expect(measureOf(behind)).toBe(measure);
});
