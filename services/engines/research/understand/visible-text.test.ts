import { expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

it.each([
  ['\u202eWho\u202c', 'Who'],
  ['\ufeffWho', 'Who'],
  ['hu\u00adman\u200b', 'human'],
  ['\u2066Kdo\u2069', 'Kdo'],
  ['\u0001Who', ' Who'],
  ['Who\nwas', 'Who\nwas'],
  ['\u200c\u200d', ''],
])('leaves out what is not seen: %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

it('leaves joiners within words, which are spelled with them', () => {
  for (const text of ['می\u200cخواهم', 'क्\u200dष', 'Příliš žluťoučký', '🚋 12']) {
    expect(visibleText(text)).toBe(text);
  }
});
