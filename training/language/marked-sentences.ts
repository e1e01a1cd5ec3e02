import { hunspellDictionary } from '../../services/engines/language/correction/hunspell-dictionary.ts';
import { editedSentences } from './lexicon.ts';
import { columnSentences } from './training-data.ts';

/** Sentences whose marks can be learned from; French has so little edited text that old newspapers join in. */
export function markedSentences(language: string): string[][] {
  return [...(language === 'fr' ? newspaperSentences() : []), ...editedSentences(language)];
}

/** Sentences of scanned French newspapers in which the dictionary knows every word, so that the scan is to be trusted. */
function newspaperSentences(): string[][] {
  const dictionary = hunspellDictionary('fr');
  if (dictionary === null) return [];
  const sentences: string[][] = [[]];
  for (const word of columnSentences('ner/fr.europeana.bnf.bio', 0).flat()) {
    sentences.at(-1)?.push(word);
    if (/[.?!]/.test(word)) sentences.push([]);
  }
  const isTrusted = (word: string) => !/^\p{Ll}/u.test(word) || dictionary.check(word);
  return sentences.filter((sentence) => sentence.length > 4 && sentence.every(isTrusted));
}
