import { describe, expect, it } from 'vitest';
import { question } from '../test-passages.ts';
import { scoreCap, scoreCapForUnknownNames } from './score-cap.ts';

const who = question('Who was the first woman in space?', {
  kind: 'who',
  terms: [],
  answerTypes: ['person'],
});
const when = question('When did she fly?', { kind: 'when', terms: [], answerTypes: ['date'] });

describe('what a sentence can support at most', () => {
  it.each([
    ['of an article without what comes second', when, { fit: 1, lacksPair: 1 }, false],
    ['of an article that has it', when, { fit: 1, lacksPair: 0 }, true],
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
