import { describe, expect, it } from 'vitest';
import { passage, question } from '../../test-passages.ts';
import { findDisagreement } from './find-disagreement.ts';

const howMany = question('How many people were injured?', {
  kind: 'how-many',
  terms: [{ text: 'injured', weight: 1, isName: false }],
  answerTypes: ['number'],
});

function count(text: string, amount: string, published: string, score = 0.8) {
  return passage(text, {
    id: `${published} ${amount}`,
    published,
    score,
    answer: amount,
    terms: [0],
    entities: [{ type: 'number', text: amount, stdForm: amount.replace(',', '') }],
  });
}
const early = count('It counted 843 injured.', '843', '2018-12-23');
const late = count('The agency put the injured at 14,059.', '14,059', '2018-12-31', 0.75);

const settings = { minScore: 0.5, rarities: [] };

describe('findDisagreement', () => {
  it('tells all values, the newest first', () => {
    const found = findDisagreement(howMany, [early, late], settings);
    expect(found?.kind).toBe('number');
    expect(found?.values.map(({ text }) => text)).toEqual(['14,059', '843']);
  });

  it('joins those who say the same', () => {
    const again = count('Some 843 were injured.', '843', '2018-12-24');
    const found = findDisagreement(howMany, [early, late, again], settings);
    expect(found?.values.map(({ passages }) => passages.length)).toEqual([1, 2]);
    expect(found?.values[1]?.passages[0]).toBe(again);
  });

  it('is silent of what is only less exact, of one article, of weak passages and of other things', () => {
    const rounded = count('About 840 people were injured.', '840', '2018-12-24');
    expect(findDisagreement(howMany, [early, rounded], settings)).toBeUndefined();
    const same = { ...late, article: early.article };
    expect(findDisagreement(howMany, [early, same], settings)).toBeUndefined();
    const weak = { ...late, score: 0.4 };
    expect(findDisagreement(howMany, [early, weak], settings)).toBeUndefined();
    const dead = { ...late, sentence: { ...late.sentence, terms: [] } };
    expect(findDisagreement(howMany, [early, dead], settings)).toBeUndefined();
    const names = {
      ...howMany,
      terms: [...howMany.terms, { text: 'Sunda', weight: 1, isName: true }],
    };
    const ofSunda = { ...early, sentence: { ...early.sentence, inTitle: [1] } };
    const lateOfSunda = { ...late, sentence: { ...late.sentence, inTitle: [1] } };
    expect(findDisagreement(names, [ofSunda, lateOfSunda], settings)).toBeDefined();
    expect(findDisagreement(names, [ofSunda, late], settings)).toBeUndefined();
    const stated = {
      ...early,
      sentence: { ...early.sentence, terms: [{ term: 1, off: 0, len: 1 }] },
    };
    expect(findDisagreement(names, [stated, late], settings)).toBeUndefined();
    expect(findDisagreement(names, [early, late], settings)).toBeUndefined();
    const listed = passage('It counted 14,059 injured, 437 dead and 16 missing.', {
      id: 'list',
      published: '2018-12-31',
      answer: '14,059',
      terms: [0],
      entities: ['14,059', '437', '16'].map((text) => ({
        type: 'number',
        text,
        stdForm: text.replace(',', ''),
      })),
    });
    expect(findDisagreement(howMany, [early, listed], settings)).toBeUndefined();
    const few = count('A dozen meant 12 injured.', '12', '2018-12-30');
    expect(findDisagreement(howMany, [early, few], settings)).toBeUndefined();
    const why = { ...howMany, kind: 'why' as const };
    expect(findDisagreement(why, [early, late], settings)).toBeUndefined();
  });

  it('compares what is counted, not what it happened in, which another sentence may name otherwise', () => {
    const died = question('How many people died in the Sunda tsunami?', {
      kind: 'how-many',
      answerTypes: ['number', 'percent'],
      isCount: true,
      terms: [
        { text: 'people', weight: 0.35, isName: false },
        { text: 'died', weight: 1.2, isName: false },
        { text: 'tsunami', weight: 1, isName: false },
      ],
    });
    const stated = (text: string, published: string, amount: string, words: [string, number][]) => {
      const plain = passage(text, {
        id: published,
        published,
        answer: amount,
        score: 0.6,
        entities: [{ type: 'number', text: amount }],
      });
      const terms = words.map(([word, term]) => ({
        term,
        share: word === 'tsunami' ? 1 : 0.6,
        off: text.indexOf(word),
        len: word.length,
      }));
      return { ...plain, sentence: { ...plain.sentence, terms, inTitle: [2] } };
    };
    const first = {
      ...stated('After the tsunami 222 people were dead.', '2018-12-23', '222', [
        ['tsunami', 2],
        ['dead', 1],
      ]),
      score: 0.9,
    };
    const later = stated('It put the dead of the wave at 437.', '2018-12-31', '437', [['dead', 1]]);
    const left = stated('It put those who left at 900.', '2018-12-31', '900', []);
    const rare = { minScore: 0.5, rarities: [1, 1.5, 3] };
    const found = findDisagreement(died, [first, later], rare);
    expect(found?.values.map(({ text }) => text)).toEqual(['437', '222']);
    expect(findDisagreement(died, [first, left], rare)).toBeUndefined();
  });

  it('compares lengths of time only in the same unit', () => {
    const long = question('How long did it last?', { kind: 'how-many', answerTypes: ['duration'] });
    const lasted = (text: string, stdForm: string, published: string) =>
      passage(`It lasted ${text}.`, {
        id: published,
        published,
        answer: text,
        entities: [{ type: 'duration', text, stdForm }],
      });
    const hours = lasted('3 hours', 'PT3H', '2020-01-01');
    expect(
      findDisagreement(long, [hours, lasted('5 hours', 'PT5H', '2020-01-02')], settings)?.values,
    ).toHaveLength(2);
    const minutes = lasted('180 minutes', 'PT180M', '2020-01-02');
    expect(findDisagreement(long, [hours, minutes], settings)).toBeUndefined();
  });

  it('says what values are measured in, and does not take how far things are apart for one', () => {
    const asked = question('How high is Mount Everest?', {
      kind: 'how-many',
      terms: [{ text: 'Everest', weight: 1, isName: true }],
      answerTypes: ['number'],
    });
    const stated = (text: string, amount: string, published: string) =>
      count(text, amount, published, 0.8);
    const one = stated('Everest measures 8848 metres.', '8848', '1955-01-01');
    const other = stated('Everest measures 8844 metres.', '8844', '2005-10-09');
    expect(findDisagreement(asked, [one, other], settings)?.values.map(({ text }) => text)).toEqual(
      ['8844 metres', '8848 metres'],
    );
    const feet = stated('Everest measures 29029 feet.', '29029', '1960-01-01');
    expect(findDisagreement(asked, [one, feet], settings)).toBeUndefined();
    const apart = stated('Everest is 86 centimetres higher than was said.', '86', '2020-12-08');
    expect(findDisagreement(asked, [one, apart], settings)).toBeUndefined();
    const difference = { ...asked, resolved: 'By how much is Everest higher than was said?' };
    const apartToo = stated('Everest is 40 centimetres higher than was said.', '40', '2021-12-08');
    expect(findDisagreement(difference, [apart, apartToo], settings)).toBeDefined();
  });
});
