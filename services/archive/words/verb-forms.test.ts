import { expect, it } from 'vitest';
import { pastForms } from './verb-forms.ts';

it.each([
  ['zahynout', 'zahynulo'],
  ['zemřít', 'zemřeli'],
  ['vyhrát', 'vyhrála'],
  ['zvolit', 'zvolily'],
  ['postavit', 'postavil'],
  ['umět', 'uměly'],
])('of %s: %s', (infinitive, form) => {
  expect(pastForms(infinitive)).toContain(form);
});

it('are none of other words', () => {
  expect(pastForms('město')).toEqual([]);
  expect(pastForms('it')).toEqual([]);
});
