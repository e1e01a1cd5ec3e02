import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyRule, formatRule, parseRule, ruleOf } from './rules.ts';

test.each([
  ['městech', 'město', '>ech>o>lower'],
  ['nejlepší', 'dobrý', '>nejlepší>dobrý>lower'],
  ['nemilujeme', 'milovat', 'ne>ujeme>ovat>lower'],
  ['gearbeitet', 'arbeiten', 'ge>t>n>lower'],
  ['PRAHY', 'Praha', '>y>a>title'],
  ['McDonalds', 'McDonald', '>s>>keep'],
])('%s is made %s by %s', (form, lemma, text) => {
  const rule = ruleOf(form, lemma);
  expect(formatRule(rule)).toBe(text);
  expect(parseRule(text)).toEqual(rule);
  expect(applyRule(form, form.toLowerCase(), rule)).toBe(lemma);
});

test('a rule that does not fit makes nothing', () => {
  const rule = parseRule('>ech>o>lower');
  expect(applyRule('hradem', 'hradem', rule)).toBeUndefined();
  expect(applyRule('ch', 'ch', rule)).toBeUndefined();
});

test('the rule of a form and its lemma makes the lemma again', () => {
  const word = fc.stringMatching(/^[a-zěščřžýáíéA-Z]{1,12}$/);
  fc.assert(
    fc.property(word, word, (form, lemma) => {
      const made = applyRule(form, form.toLowerCase(), ruleOf(form, lemma));
      expect(made?.toLowerCase()).toBe(lemma.toLowerCase());
    }),
  );
});
