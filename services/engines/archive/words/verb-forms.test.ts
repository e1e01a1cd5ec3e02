import { expect, it } from 'vitest';
import { verbForms } from './verb-forms.ts';

it.each([
  ['zahynout', 'zahynulo'],
  ['zemřít', 'zemřeli'],
  ['vyhrát', 'vyhrála'],
  ['zvolit', 'zvolily'],
  ['postavit', 'postavil'],
  ['umět', 'uměly'],
  ['začít', 'začnou'],
  ['otevřít', 'otevře'],
  ['dostat', 'dostane'],
  ['přijet', 'přijede'],
])('of %s: %s', (infinitive, form) => {
  expect(verbForms(infinitive)).toContain(form);
});

it('are none of other words', () => {
  expect(verbForms('město')).toEqual([]);
  expect(verbForms('it')).toEqual([]);
});
