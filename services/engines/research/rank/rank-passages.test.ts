import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FoundSentence, PassageFindings } from '../../archive/port.ts';
import { passage, question } from '../test-passages.ts';
import type { Question, QuestionTerm } from '../types.ts';
import { rankPassages, scoreCap, scoreCapForUnknownNames } from './rank-passages.ts';

const titanic: QuestionTerm = { text: 'Titanic', weight: 1.5, isName: true };
const sank: QuestionTerm = { text: 'sank', weight: 1, isName: false };
const asked = question('When did the Titanic sink?', {
  kind: 'when',
  terms: [titanic, sank],
  answerTypes: ['date'],
});

function find(...sentences: (Partial<FoundSentence> & { text: string; date?: string })[]) {
  const passages = sentences.map(({ text, date, ...more }) => {
    const entities = date === undefined ? [] : [{ text: date, type: 'date' }];
    const made = passage(text, { entities });
    return { ...made, sentence: { ...made.sentence, ...more } };
  });
  const [first] = passages;
  return {
    rarities: [4, 3],
    frequencies: [2, 5],
    articles: first ? [{ ...first.article, isAnalysed: true }] : [],
    sentences: passages.map(({ sentence }) => ({ ...sentence, article: 0 })),
  } satisfies PassageFindings;
}

function at(text: string, ...words: string[]) {
  return words.map((word, term) => ({ term, off: text.indexOf(word), len: word.length }));
}

const sentence = 'The Titanic sank on 15 April 1912.';
const said = { text: sentence, terms: at(sentence, 'Titanic', 'sank') };

describe('ranking', () => {
  it('puts first what says the most of the question and has what is asked for', () => {
    const other = 'The Titanic had four funnels.';
    const ranked = rankPassages(
      asked,
      find({ text: other, terms: at(other, 'Titanic') }, { ...said, date: '15 April 1912' }),
    );
    expect(ranked.map((each) => each.sentence.text)).toEqual([sentence, other]);
    expect(ranked[0]?.answer).toEqual({ off: 20, len: 13 });
    expect(ranked[0]?.score).toBeGreaterThan(0.5);
  });

  it('takes nothing for support where no name of the question is in the archive', () => {
    const text = 'She sank on 15 April 1912.';
    const near = { text, terms: [{ term: 1, off: 4, len: 4 }], date: '15 April 1912' };
    const findings = { ...find(near), frequencies: [0, 5] };
    expect(rankPassages(asked, findings)[0]?.score).toBeLessThan(0.5);
    // Found by another form of the name.
    const other = { ...find({ ...said, date: '15 April 1912' }), frequencies: [0, 5] };
    expect(rankPassages(asked, other)[0]?.score).toBeGreaterThan(0.5);
  });

  it('takes a sentence without the name where its paragraph has it', () => {
    const text = 'She sank on 15 April 1912.';
    const terms = [{ term: 1, off: 4, len: 4 }];
    const near = { text, terms, inParagraph: [0, 1], date: '15 April 1912' };
    expect(rankPassages(asked, find(near))[0]?.score).toBeGreaterThan(0.5);
    const far = { ...near, inParagraph: [1] };
    expect(rankPassages(asked, find(far))[0]?.score).toBeLessThan(0.5);
  });

  it('finds dates in articles that are not analysed yet', () => {
    const findings = find(said);
    const [article] = findings.articles;
    if (!article) throw new Error('an article is missing');
    const plain = { ...findings, articles: [{ ...article, isAnalysed: false }] };
    expect(rankPassages(asked, plain)[0]?.answer).toEqual({ off: 20, len: 13 });
  });

  it('takes a headline only where it says all that is asked, and what is asked for', () => {
    const headline = { ...said, part: 'title' as const };
    const whole = { ...headline, date: '15 April 1912' };
    expect(rankPassages(asked, find(whole))[0]?.sentence.part).toBe('title');
    const half = { ...whole, terms: at(sentence, 'Titanic') };
    expect(rankPassages(asked, find(half))).toEqual([]);
    const other = 'The Titanic sank fast.';
    const undated = { text: other, terms: at(other, 'Titanic', 'sank'), part: 'title' as const };
    expect(rankPassages(asked, find(undated))).toEqual([]);
  });

  it('takes nothing for an answer that the question says itself', () => {
    const again: Question = { ...asked, resolved: 'Did the Titanic sink on 15 April 1912?' };
    expect(
      rankPassages(again, find({ ...said, date: '15 April 1912' }))[0]?.answer,
    ).toBeUndefined();
  });

  it('prefers the period that is asked about', () => {
    const period: Question = { ...asked, period: { from: 1910, to: 1919 } };
    const later = 'The Titanic sank again in a film of 1997.';
    const ranked = rankPassages(
      period,
      find({ text: later, terms: at(later, 'Titanic', 'sank') }, said),
    );
    expect(ranked[0]?.sentence.text).toBe(sentence);
  });

  it('scores everything from 0 to 1, best first, and shows no titles', () => {
    const term = fc.record({
      term: fc.nat(1),
      off: fc.nat(20),
      len: fc.integer({ min: 1, max: 9 }),
    });
    const any = fc.record({
      text: fc.string({ minLength: 1 }),
      terms: fc.array(term, { maxLength: 4 }),
      inParagraph: fc.subarray([0, 1]),
      inTitle: fc.subarray([0, 1]),
      part: fc.constantFrom('title' as const, 'lead' as const, 'text' as const),
    });
    fc.assert(
      fc.property(fc.array(any), (sentences) => {
        const ranked = rankPassages(asked, find(...sentences));
        const scores = ranked.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
        for (const score of scores) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
        }
        expect(ranked.some((each) => each.sentence.part === 'title')).toBe(false);
      }),
    );
  });
});

it.each([
  ['The waves were thirty metres high.', 'thirty', [], undefined],
  ['It left thirty dead.', 'thirty', ['dead'], 8],
  ['It took thirty tons of dead.', 'thirty', ['dead'], 8],
])(
  'what measures something is no answer where things are counted: %s',
  (text, number, words, off) => {
    const howMany: Question = question('How many dead?', {
      kind: 'how-many',
      answerTypes: ['number'],
      isCount: true,
      terms: [{ text: 'dead', weight: 1, isName: false }],
    });
    const { article, sentence: own } = passage(text, {
      entities: [{ text: number, type: 'number' }],
    });
    const terms = at(text, ...words);
    const [only] = rankPassages(howMany, {
      rarities: [1],
      frequencies: [1],
      articles: [{ ...article, isAnalysed: true }],
      sentences: [{ ...own, terms, inParagraph: [0], article: 0 }],
    });
    expect(only?.answer?.off).toBe(off);
  },
);

const who = question('Who was the first woman in space?', {
  kind: 'who',
  terms: [],
  answerTypes: ['person'],
});
const when = question('When did she fly?', { kind: 'when', terms: [], answerTypes: ['date'] });

describe('what a sentence can support at most', () => {
  it.each([
    [
      'of an article without any woman, where one is asked for',
      who,
      { fit: 1, 'asked none': 1 },
      false,
    ],
    ['of an article with a woman', who, { fit: 1, 'asked own': 1 }, true],
    ['without anybody, where words are missing too', who, { 'word none': 0.3 }, false],
    ['without anybody, where all words are there', who, { 'word none': 0 }, true],
    ['without a date', when, { 'word none': 0.3 }, true],
  ])('%s', (_, asked, features, isSupport) => {
    expect(scoreCap(features, asked) > 0.5).toBe(isSupport);
  });

  it('is little where no name of the question is known, numbers aside', () => {
    const ask = (...names: string[]) =>
      question('?', { terms: names.map((text) => ({ text, weight: 1, isName: true })) });
    const most = (names: string[], frequencies: number[]) =>
      scoreCapForUnknownNames(ask(...names), { frequencies, sentences: [] });
    expect(most(['Tunguska'], [0])).toBeLessThan(0.5);
    expect(most(['Tunguska', '1908'], [0, 3])).toBeLessThan(0.5);
    expect(most(['Tunguska', 'Siberia'], [0, 3])).toBe(1);
    expect(most(['1908'], [0])).toBe(1);
    expect(most([], [])).toBe(1);
  });
});
