import { describe, expect, it } from 'vitest';
import { passage, question } from '../../test-passages.ts';
import type { Passage } from '../../types.ts';
import { findDisagreement } from './find-disagreement.ts';

const settings = { minScore: 0.3, rarities: [3, 2] };

type Told = { id: string; answer: string; words?: Record<string, number>; score?: number };

/** `words` are those of the question by what the sentence says for them. */
function stated(text: string, { id, answer, words = {}, score = 0.8 }: Told, stdForm = answer) {
  const type = stdForm.includes('-') ? 'date' : 'number';
  const plain = passage(text, {
    id,
    published: '2020-01-01',
    score,
    answer,
    entities: [{ type, text: answer, stdForm: stdForm.replace(',', '') }],
  });
  const terms = Object.entries(words).map(([word, term]) => ({
    term,
    off: text.indexOf(word),
    len: word.length,
  }));
  return { ...plain, sentence: { ...plain.sentence, terms } };
}

const textsOf = (asked: typeof died, ...passages: Passage[]) =>
  findDisagreement(asked, passages, settings)?.values.map(({ text }) => text);

const died = question('How many people died?', {
  kind: 'how-many',
  terms: [{ text: 'died', weight: 1.2, isName: false, isAction: true }],
  answerTypes: ['number'],
});

describe('two counts of one article', () => {
  const counted = stated('It counts 1,490 dead.', { id: 'a', answer: '1,490', words: { dead: 0 } });
  const heard = stated('It was told of 1,517 dead.', {
    id: 'a',
    answer: '1,517',
    words: { dead: 0 },
  });

  it('may be of two things', () => {
    expect(textsOf(died, counted, heard)).toBeUndefined();
  });

  it('are of one where another article says roughly the same', () => {
    const roughly = stated('About 1,500 died.', { id: 'b', answer: '1,500', words: { died: 0 } });
    expect(textsOf(died, counted, heard, roughly)?.toSorted()).toEqual(['1,490', '1,500', '1,517']);
  });
});

it('a count of something else may stand first', () => {
  const asked = question('How many of those on board came out alive?', {
    kind: 'how-many',
    terms: [
      { text: 'alive', weight: 1, isName: false },
      { text: 'on board', weight: 1, isName: false },
    ],
    answerTypes: ['number'],
  });
  const dead = stated('Of those on board 33 are dead.', {
    id: 'a',
    answer: '33',
    words: { 'on board': 1 },
    score: 0.9,
  });
  const alive = stated('In all 64 are alive.', { id: 'a', answer: '64', words: { alive: 0 } });
  const later = stated('Today 62 are alive.', { id: 'b', answer: '62', words: { alive: 0 } });
  expect(textsOf(asked, dead, alive, later)?.toSorted()).toEqual(['62', '64']);
});

it('a date counts that stands with what happened then', () => {
  const asked = question('When do the Games open?', {
    kind: 'when',
    terms: [
      { text: 'open', weight: 1.2, isName: false, isAction: true },
      { text: 'Games', weight: 1.5, isName: true },
    ],
    answerTypes: ['date'],
  });
  const shown = stated(
    'It showed the medals of the Games on 24 July 2019, a year before they open.',
    { id: 'a', answer: '24 July 2019', words: { open: 0, Games: 1 }, score: 0.9 },
    '2019-07-24',
  );
  const planned = stated(
    'The Games open on 24 July 2020.',
    { id: 'a', answer: '24 July 2020', words: { open: 0, Games: 1 } },
    '2020-07-24',
  );
  const moved = stated(
    'The Games open on 23 July 2021.',
    { id: 'b', answer: '23 July 2021', words: { open: 0, Games: 1 } },
    '2021-07-23',
  );
  expect(textsOf(asked, shown, planned, moved)?.toSorted()).toEqual([
    '23 July 2021',
    '24 July 2020',
  ]);
});
