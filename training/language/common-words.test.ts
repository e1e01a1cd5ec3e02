import { expect, test } from 'vitest';
import { languages, uposTags } from '../../services/engines/language/types.ts';
import { commonWords } from './common-words.ts';

test.each(languages)('common words of %s have a form, a universal tag and a lemma', (language) => {
  for (const { form, upos, lemma } of commonWords(language)) {
    expect(uposTags).toContain(upos);
    expect(form).toMatch(/^[\p{L}']+$/u);
    expect(lemma).toMatch(/^\p{L}+$/u);
  }
});
