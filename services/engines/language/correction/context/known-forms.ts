import { memoize } from '../../../../../lib/runtime/memoize.ts';
import { capitalise } from '../casing.ts';
import { hunspellDictionary } from '../hunspell-dictionary.ts';
import { loadLexicon } from '../lexicon.ts';

const maxForms = 20_000;

/** Tells the forms that are words of a language: those of its lexicon and its dictionary, in lower case. */
export const knownForms = memoize((language: string) => {
  const lexicon = loadLexicon(language);
  const dictionary = hunspellDictionary(language);
  return memoize(
    (form: string) =>
      lexicon.indexOf(form) >= 0 ||
      (dictionary !== null && (dictionary.check(form) || dictionary.check(capitalise(form)))),
    maxForms,
  );
});
