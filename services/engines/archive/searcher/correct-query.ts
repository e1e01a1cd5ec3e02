import type { TakenFor } from '../../../../lib/contract/archive-search.ts';
import type { QueryNode } from '../../../../lib/query-language/archive-query.ts';
import type { QueryTerm } from '../../../../lib/query-language/archive-query-lexer.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import { foldForSearch } from '../../../../lib/text/fold-for-search.ts';
import { loadLexicon } from '../../language/correction/port.ts';
import { slipsOf } from '../words/name-spelling.ts';
import { isQuoted } from './compile-query.ts';
import type { NameSpeller } from './name-speller.ts';
import type { WordLookup } from './word-lookup.ts';

type Correction = {
  /** The query as typed. */
  readonly text: string;
  readonly lookup: WordLookup;
  /** Left out: names are not looked for in other spellings. */
  readonly speller?: NameSpeller;
};

/**
 * Replaces each word that no article has by the name or word that it is one slip away from, or that another language
 * spells so; undefined where there is none. Quoted words and prefixes are taken as written, and a word of a lexicon is
 * no slip.
 */
export function correctQuery(
  node: QueryNode,
  { text, lookup, speller }: Correction,
): { node: QueryNode; takenFor: TakenFor[] } | undefined {
  const takenFor: TakenFor[] = [];
  const mended = mend(node);
  return takenFor.length > 0 ? { node: mended, takenFor } : undefined;

  function mend(one: QueryNode): QueryNode {
    if (one.kind === 'and' || one.kind === 'or') return { ...one, parts: one.parts.map(mend) };
    if (one.kind !== 'word' || one.isPrefix || one.isExact || isQuoted(one, text)) return one;
    const instead = meantBy(one);
    if (instead === undefined) return one;
    takenFor.push({ text: one.text, off: codePointsBefore(text, one.start), instead });
    return { ...one, text: instead };
  }

  function meantBy(term: QueryTerm): string | undefined {
    const [word, ...others] = lookup.words(term);
    if (word?.kind !== 'word' || others.length > 0) return undefined;
    const stems = word.terms.map((each) => each.term);
    if (stems.some((stem) => lookup.frequency(stem) > 0)) return undefined;
    const slip = findSlip(term.text, lookup);
    if (slip !== undefined) return slip;
    if (!speller) return undefined;
    const { terms, isMistyped } = speller.find(stems, { isPart: false, mayBeMistyped: true });
    return isMistyped && isLexiconWord(term.text, lookup.languages) ? undefined : nameOf(terms);
  }

  function nameOf(terms: readonly string[]): string | undefined {
    const [most] = terms.toSorted((one, other) => lookup.frequency(other) - lookup.frequency(one));
    const forms = most === undefined ? [] : lookup.formsOf(most);
    return forms.toSorted((one, other) => one.length - other.length)[0];
  }
}

/** A word of the articles and its document frequency. */
type Meant = { readonly form: string; readonly frequency: number };

/** Finds the word meant by one that neither articles nor lexicons have: one slip away; the most frequent of several. */
function findSlip(typed: string, lookup: WordLookup): string | undefined {
  const word = foldForSearch(typed);
  if (!/^\p{L}+$/u.test(word)) return undefined;
  const near = slipsOf(word).flatMap((slip) => {
    const terms = lookup.knownStems(slip);
    return terms.length > 0 ? [{ slip, terms }] : [];
  });
  // Lexicons are loaded on first use; without a word nearby none is needed.
  if (near.length === 0 || isLexiconWord(typed, lookup.languages)) return undefined;
  const written = near.flatMap(({ slip, terms }) =>
    terms.flatMap((term) => formsLike(slip, term, lookup)),
  );
  const meant = written.length > 0 ? written : near.flatMap((one) => inflected(one, lookup));
  return meant.toSorted((one, other) => other.frequency - one.frequency)[0]?.form;
}

/** True if a lexicon of the languages has the word, with or without its marks. */
function isLexiconWord(word: string, languages: readonly string[]): boolean {
  const [lower, folded] = [word.normalize('NFC').toLowerCase(), foldForSearch(word)];
  return languages.some((language) => {
    const lexicon = loadLexicon(language);
    if (lexicon.indexOf(lower) >= 0) return true;
    return lower === folded && lexicon.markVariants(folded).length > 0;
  });
}

/** Compares written forms, not stems: "carpet" is no slip for "car". */
function formsLike(slip: string, term: string, lookup: WordLookup): Meant[] {
  const forms = lookup.formsOf(term).filter((form) => foldForSearch(form) === slip);
  return forms.map((form) => ({ form, frequency: lookup.frequency(term) }));
}

function inflected(
  { slip, terms }: { slip: string; terms: readonly string[] },
  lookup: WordLookup,
): Meant[] {
  const frequency = Math.max(...terms.map((term) => lookup.frequency(term)));
  return lookup.languages
    .flatMap((language) => loadLexicon(language).markVariants(slip))
    .map((form) => ({ form, frequency }));
}
