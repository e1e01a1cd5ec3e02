import { foldStem } from '../../../../lib/text/fold-for-matching.ts';
import { stemWithoutMarks } from '../../language/stem/port.ts';
import { isGrammatical } from './stop-words.ts';
import { stemmedWord } from './word-stem.ts';

/** A possible stem of a typed word, and its probability, 0–1. */
export type QueryWord = { readonly stem: string; readonly boost: number };

/** A word typed without diacritics may be another one that has them. */
const withoutMarks = 0.9;
/** Texts may lack the diacritics that were typed. */
const inBareText = 0.8;
/** `us` may be the US. */
const inCapitals = 0.7;

const unmarked = /^[a-zA-Z]+$/;

/** Lists the stems of one typed word in an archive of several languages, surest first; in unknown ones only folded. */
export function queryWords(form: string, languages: readonly string[]): QueryWord[] {
  const found = new Map<string, number>();
  const add = (stem: string, boost: number) => {
    if (boost > (found.get(stem) ?? 0)) found.set(stem, boost);
  };
  const folded = foldStem(form);
  const grammatical = new Set(languages.filter((language) => isGrammatical(folded, language)));
  const hasOther = languages.some((each) => each !== 'und' && !grammatical.has(each));
  for (const language of languages.length > 0 ? languages : ['und']) {
    // A function word here and a content word there: "war" is not meant to find "ist" and "sein".
    if (hasOther && grammatical.has(language)) continue;
    const { stem } = stemmedWord(form, language);
    add(stem, 1);
    if (grammatical.has(language)) {
      if (/^[a-z]{2,4}$/.test(form)) add(`${folded}.`, inCapitals);
    } else if (unmarked.test(form)) add(stemWithoutMarks(form, language), withoutMarks);
    else if (/^\p{L}+$/u.test(form)) add(stemmedWord(folded, language).stem, inBareText);
  }
  return [...found].map(([stem, boost]) => ({ stem, boost })).toSorted((a, b) => b.boost - a.boost);
}
