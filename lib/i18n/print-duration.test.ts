import { expect, test } from 'vitest';
import { printDuration } from './print-duration.ts';

test.each([
  ['P30Y', 'en', '30 years'],
  ['P30Y', 'cs', '30 let'],
  ['P1Y', 'cs', '1 rok'],
  ['PT5M', 'en', '5 minutes'],
  ['P6M', 'cs', '6 měsíců'],
  ['P3Y4D', 'en', '3 years, 4 days'],
])('a length of time reaches a person in words: %s in %s', (form, locale, words) => {
  expect(printDuration(form, locale).replaceAll('\u00a0', ' ')).toBe(words);
});

test.each(['P', 'PT', 'Prague', 'PXY', '2026-09-03'])('%s is left as it is', (form) => {
  expect(printDuration(form, 'en')).toBe(form);
});
