import type { Language } from '../../../../lib/contract/inventories.ts';
import type { Precision } from './format-date.ts';
import { readTexts } from './read-texts.ts';

/** `since` and `until` take an inflected date, `as of` one in its base form, `aged` the years at death, at least 1. */
export type PhraseName =
  | `${'since' | 'until'} ${Precision}`
  | `aged ${'one' | 'many'}`
  | 'as of'
  | 'and others';

const phrases: ReadonlyMap<string, string> = new Map(
  readTexts('phrases.tsv', 1).map(({ key: [name], language, text }) => [
    `${language} ${name}`,
    text,
  ]),
);

/** A phrase of `phrases.tsv` with the value in the place of `…`; `labels.test.ts` checks that every language has each. */
export function phrase(language: Language, name: PhraseName, value = ''): string {
  return phrases.get(`${language} ${name}`)?.replace('…', () => value) ?? value;
}
