import { expect, it } from 'vitest';
import { passage, question } from '../../test-passages.ts';
import { tellsDifference } from './tells-difference.ts';

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
  const told = passage(text, { language, answer });
  if (!told.answer) throw new Error('it has one');
  expect(tellsDifference(told, told.answer, question('Jak vysoká?'))).toBe(expected);
  expect(tellsDifference(told, told.answer, question('O kolik?'))).toBe(false);
});
