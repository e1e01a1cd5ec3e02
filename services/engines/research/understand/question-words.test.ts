import { expect, it } from 'vitest';
import { questionLanguage } from './question-words.ts';

it.each([
  ['Who is Havel?', 'en'],
  ['Kdo je Havel?', 'cs'],
  ['Wer war Kohl?', 'de'],
  ['Kto bol Dubček?', 'sk'],
  ['Où est né Zola?', 'fr'],
  ['¿Quién fue Lorca?', 'es'],
  ['Kiedy zmarł Wałęsa?', 'pl'],
  ['Wanneer viel de muur?', 'nl'],
])('%s is in %s', (text, language) => {
  expect(questionLanguage(text)).toBe(language);
});
