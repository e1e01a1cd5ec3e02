import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { loadLexicon } from '../../language/correction/lexicon.ts';
import { slipsOf } from '../words/name-spelling.ts';
import type { WordLookup } from './word-lookup.ts';

/** A word that articles have as a term, and in how many of them it is. */
type Meant = { readonly form: string; readonly frequency: number };

/**
 * The word that was meant by one which no article has and no lexicon of the archive's languages either: one slip away, and
 * either written so in an article or another form of a word that is. Of several that in most articles.
 */
export function findSlip(typed: string, lookup: WordLookup): string | undefined {
  const word = foldForSearch(typed);
  if (!/^\p{L}+$/u.test(word)) return undefined;
  const near = slipsOf(word).flatMap((slip) => {
    const terms = lookup.knownStems(slip);
    return terms.length > 0 ? [{ slip, terms }] : [];
  });
  // Lexicons are read on first use: without a word nearby none is needed.
  if (near.length === 0 || isLexiconWord(typed, lookup.languages)) return undefined;
  const written = near.flatMap(({ slip, terms }) =>
    terms.flatMap((term) => formsLike(slip, term, lookup)),
  );
  const meant = written.length > 0 ? written : near.flatMap((one) => inflected(one, lookup));
  return meant.toSorted((one, other) => other.frequency - one.frequency)[0]?.form;
}

/** True if a lexicon of the languages has the word, with or without its marks. */
export function isLexiconWord(word: string, languages: readonly string[]): boolean {
  const [lower, folded] = [word.normalize('NFC').toLowerCase(), foldForSearch(word)];
  return languages.some((language) => {
    const lexicon = loadLexicon(language);
    if (lexicon.indexOf(lower) >= 0) return true;
    return lower === folded && lexicon.markVariants(folded).length > 0;
  });
}

/** What articles write is compared, not the stem: "carpet" is no slip for "car". */
function formsLike(slip: string, term: string, lookup: WordLookup): Meant[] {
  return lookup
    .formsOf(term)
    .flatMap((form) =>
      foldForSearch(form) === slip ? [{ form, frequency: lookup.frequency(term) }] : [],
    );
}

function inflected(
  { slip, terms }: { slip: string; terms: readonly string[] },
  lookup: WordLookup,
): Meant[] {
  const frequency = Math.max(...terms.map((term) => lookup.frequency(term)));
  return lookup.languages.flatMap((language) =>
    loadLexicon(language)
      .markVariants(slip)
      .map((form) => ({ form, frequency })),
  );
}
