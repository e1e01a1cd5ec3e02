import { expect, it } from 'vitest';
import { otherForms } from './inflection.ts';

const inflections = {
  'VERB>Number=Plur': { '': 'Number=Sing:s', y: 'Number=Sing:ies', '^have': 'Number=Sing:has' },
};

it('changes a word by its longest ending, and a whole word where one was learned', () => {
  const singular = (word: string) => otherForms(word, 'VERB', 'Number=Plur', inflections);
  expect(singular('show')).toEqual([{ bundle: 'Number=Sing', form: 'shows' }]);
  expect(singular('apply')).toEqual([{ bundle: 'Number=Sing', form: 'applies' }]);
  expect(singular('have')).toEqual([{ bundle: 'Number=Sing', form: 'has' }]);
});

it('knows no forms in a class that was not learned', () => {
  expect(otherForms('show', 'NOUN', 'Number=Plur', inflections)).toEqual([]);
});
