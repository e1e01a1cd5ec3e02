import { expect, it } from 'vitest';
import { passage, question } from '../../test-passages.ts';
import { countsOther, isTotalOfParts, statesDifference } from './number-context.ts';

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
  const stated = passage('Of the 97 people on board 33 are believed dead.');
  expect(isTotalOfParts(stated, 7)).toBe(true);
  expect(isTotalOfParts(stated, 26)).toBe(false);
  expect(isTotalOfParts(passage('Z 97 lidí jich zahynulo 33.', { language: 'cs' }), 2)).toBe(true);
});

it.each([
  ['en', 'It is 86 centimetres higher than before.', '86', true],
  ['en', 'It is 86 metres high.', '86', false],
  ['en', 'More than 86 people came.', '86', false],
  ['en', 'They were 86, more than ever.', '86', false],
  ['cs', 'Nová hodnota je o 86 centimetrů vyšší než ta dosavadní.', '86', true],
  ['cs', 'Byla o 3 roky starší.', '3', true],
  ['cs', 'Závod o 3 poháry vyhrál mladší jezdec.', '3', false],
  ['cs', 'Hora měří 8848 metrů.', '8848', false],
])('%s: %s', (language, text, answer, expected) => {
  const stated = passage(text, { language, answer });
  if (!stated.answer) throw new Error('it has one');
  expect(statesDifference(stated, stated.answer, question('Jak vysoká?'))).toBe(expected);
  expect(statesDifference(stated, stated.answer, question('O kolik?'))).toBe(false);
});
