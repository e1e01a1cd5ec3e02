import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../services/engines/language/types.ts';

/** A form that everyone uses and that the treebank may lack. */
export type CommonWord = { form: string; upos: string; lemma: string };

/** Frequent words that we wrote down, `lemma TAG: forms`: small treebanks lack most of what people say. */
export function commonWords(language: Language): CommonWord[] {
  const path = fileURLToPath(new URL(`./common-words/${language}.txt`, import.meta.url));
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [head = '', forms = ''] = line.split(': ');
      const [lemma = '', upos = ''] = head.split(' ');
      return forms
        .split(' ')
        .filter(Boolean)
        .map((form) => ({ form, upos, lemma }));
    });
}
