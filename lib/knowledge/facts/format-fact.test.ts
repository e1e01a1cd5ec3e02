import { expect, test } from 'vitest';
import { formatAmount, formatPartialDate } from '../../i18n/format-value.ts';
import { formatCoordinates, formatValue, pickText } from './format-fact.ts';

test.each([
  ['1918-10-28', 'en', '28 October 1918'],
  ['1918-10-28', 'cs', '28. října 1918'],
  ['1918-10', 'en', 'October 1918'],
  ['1918', 'cs', '1918'],
  ['-0044-03-15', 'en', '15 March 44 BC'],
  ['2024-02-29', 'en', '29 February 2024'],
  ['soon', 'en', 'soon'],
])('the date %s in %s is as exact as it is known', (date, language, text) => {
  expect(formatPartialDate(date, language)).toBe(text);
});

test.each([
  [402_739, 'people', 'en', '402,739'],
  [78_871, 'km2', 'cs', '78 871 km²'],
  [1_500_000, 'EUR', 'en', '€1,500,000'],
  [8_849, 'm', 'en', '8,849 m'],
  [-5, undefined, 'en', '-5'],
])('the amount %d %s in %s', (amount, unit, language, text) => {
  expect(formatAmount(amount, unit, language).replace(/\s/gu, ' ')).toBe(text);
});

test('coordinates say on which side of the globe they are, rounded without sixty minutes', () => {
  const sides = { north: 'N', south: 'S', east: 'E', west: 'W' };
  expect(formatCoordinates({ latitude: 49.195, longitude: 16.608 }, sides)).toBe(
    '49°12′ N, 16°36′ E',
  );
  expect(formatCoordinates({ latitude: -0.9999, longitude: -70.5 }, sides)).toBe(
    '1°00′ S, 70°30′ W',
  );
});

test('a text is told in the reader’s language where there is one', () => {
  const text = { en: 'prime minister', cs: 'předseda vlády' };
  expect(pickText(text, 'cs')).toBe('předseda vlády');
  expect(pickText(text, 'pl')).toBe('prime minister');
  expect(pickText({ und: 'CZK' }, 'pl')).toBe('CZK');
  expect(formatValue({ property: 'currency', text: { und: 'CZK' } }, 'en')).toBe(
    'Czech Koruna (CZK)',
  );
});

test('an item without its name, and coordinates, have no words', () => {
  expect(formatValue({ property: 'capital', entity: 'G7' }, 'en')).toBeUndefined();
  expect(formatValue({ property: 'coordinates', latitude: 1, longitude: 2 }, 'en')).toBeUndefined();
});
