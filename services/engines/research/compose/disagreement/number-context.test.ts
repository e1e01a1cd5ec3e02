import { expect, it } from 'vitest';
import { passage } from '../../test-passages.ts';
import { countsOther, isWhole } from './number-context.ts';

it.each([
  ['Thirteen passengers and 22 members of the crew died.', '22', true],
  ['About 1,500 people died.', '1,500', false],
  ['Of the crew 22 were dead.', '22', false],
  ['The number of the dead rose to 437.', '437', false],
  ['Zahynulo 50 lidí.', '50', false],
])('of "%s" %s counts something else: %s', (text, answer, expected) => {
  expect(countsOther(passage(text, { answer }))).toBe(expected);
});

it('knows the whole that something is a part of', () => {
  const told = passage('Of the 97 people on board 33 are believed dead.');
  expect(isWhole(told, 7)).toBe(true);
  expect(isWhole(told, 26)).toBe(false);
  expect(isWhole(passage('Z 97 lidí jich zahynulo 33.', { language: 'cs' }), 2)).toBe(true);
});
