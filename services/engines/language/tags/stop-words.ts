import { join } from 'node:path';
import { foldText } from '../../../../lib/text/fold-text.ts';
import { readLanguageLists } from '../word-lists.ts';

/** Folded lemmas that do not make tags. */
export type StopWords = {
  /** Cannot be a tag of their own and do not help a phrase: their meaning depends on the words around them. */
  stopWords: ReadonlySet<string>;
  /** Say something only with another noun or adjective in front: climate change, světová cena. */
  weakNouns: ReadonlySet<string>;
};

const loaded = new Map<string, StopWords>();

export function stopWordsOf(language: string): StopWords {
  const known = loaded.get(language);
  if (known) return known;
  const lists = readLanguageLists(join(import.meta.dirname, 'stop-words'), language);
  const setOf = (section: string) => new Set(lists?.words(section).map(foldText));
  const words = { stopWords: setOf('stop words'), weakNouns: setOf('weak nouns') };
  loaded.set(language, words);
  return words;
}
