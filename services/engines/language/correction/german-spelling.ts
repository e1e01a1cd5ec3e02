import { applyCasing, capitalise } from './casing.ts';
import type { HunspellDictionary } from './hunspell-dictionary.ts';

/** How umlauts and ß are written where the keyboard lacks them. */
const DIGRAPHS: readonly (readonly [string, string])[] = [
  ['ss', 'ß'],
  ['ae', 'ä'],
  ['oe', 'ö'],
  ['ue', 'ü'],
];

/**
 * A German word without stand-ins for ä, ö, ü and ß ("ueber", "Strasse"), in lower case.
 * Only a word that the dictionary does not know is changed, and only into one that it knows.
 */
export function germanSpelling(
  word: string,
  model: string,
  dictionary: HunspellDictionary | null,
): string {
  if (dictionary === null || !/ss|ae|oe|ue/.test(word)) return word;
  const isKnown = (form: string) =>
    dictionary.check(form) ||
    (applyCasing(form, model) !== form && dictionary.check(capitalise(form)));
  if (isKnown(word)) return word;
  for (const form of variants(word)) if (isKnown(form)) return form;
  return word;
}

function variants(word: string): string[] {
  let forms = [word];
  for (const [digraph, letter] of DIGRAPHS) {
    forms = forms.flatMap((form) =>
      form.includes(digraph) ? [form, form.replaceAll(digraph, letter)] : [form],
    );
  }
  return forms.slice(1).sort((a, b) => a.length - b.length);
}
