import { expect, test } from 'vitest';
import { isForeign } from './is-foreign';

test.each([
  ['cs', ['Tramvaje'], false],
  ['ar', ['القطار'], true],
  ['hu', ['A villamos'], true],
  ['und', ['电车今晚开通。', 'BBC'], true],
  ['und', ['החשמלית'], true],
  ['und', ['Tram 12'], false],
  ['und', ['12 + 30', ''], false],
])('a text in %s, %j: %s', (detected, texts, expected) => {
  expect(isForeign(detected, texts)).toBe(expected);
});
