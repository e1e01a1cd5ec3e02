import { expect, it } from 'vitest';
import { passage, question } from '../test-passages.ts';
import { suggestQuestions } from './suggest-questions.ts';

const stolen = passage('The Mona Lisa was stolen from the Louvre on 21 August 1911.', {
  off: 0,
  entities: [
    { type: 'location', text: 'Louvre' },
    { type: 'date', text: '21 August 1911' },
  ],
});
const thief = passage('Vincenzo Peruggia took it because he thought that it belonged to Italy.', {
  off: 60,
  entities: [{ type: 'person', text: 'Vincenzo Peruggia' }],
});
const elsewhere = passage('Jan Novák opened a shop.', {
  id: 'b',
  entities: [{ type: 'person', text: 'Jan Novák' }],
});
const asked = question('When was the Mona Lisa stolen?', {
  kind: 'when',
  entities: [{ gkbId: undefined, stdForm: 'Mona Lisa', type: 'product' }],
});
const parts = [{ type: 'bullet' as const, text: stolen.sentence.text, sources: [stolen] }];

it('suggests what the articles at hand answer, and not what was asked', () => {
  expect(suggestQuestions(asked, parts, [stolen, thief, elsewhere])).toEqual([
    'Who is Vincenzo Peruggia?',
    'How are Mona Lisa and Vincenzo Peruggia connected?',
    'Why did this happen?',
    'Where did this happen?',
  ]);
});

it('does so in the language of the question, and not at all where nothing is cited', () => {
  const inCzech = {
    ...asked,
    text: 'Kdy ukradli Monu Lisu?',
    resolved: 'Kdy ukradli Monu Lisu?',
    language: 'cs',
  };
  expect(suggestQuestions(inCzech, parts, [stolen, thief])).toContain('Proč k tomu došlo?');
  expect(suggestQuestions(asked, [], [stolen])).toEqual([]);
});

it('suggests nothing in a language that it does not speak', () => {
  for (const language of ['de', 'sk', 'und']) {
    expect(suggestQuestions({ ...asked, language }, parts, [stolen, thief])).toEqual([]);
  }
});
