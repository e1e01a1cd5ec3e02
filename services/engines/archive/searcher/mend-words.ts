import type { TakenFor } from '../../../../lib/contract/archive-search.ts';
import type { QueryNode } from '../../../../lib/query-language/archive-query.ts';
import type { QueryTerm } from '../../../../lib/query-language/archive-query-lexer.ts';
import { quotes } from '../../../../lib/query-language/lexer.ts';
import { codePointsBefore } from '../../../../lib/text/code-points.ts';
import type { Segment } from '../index/segment.ts';
import { NameSpeller } from './name-speller.ts';
import type { WordLookup } from './word-lookup.ts';
import { findSlip, isLexiconWord } from './word-speller.ts';

export type MendedQuery = { readonly node: QueryNode; readonly takenFor: readonly TakenFor[] };

const quote = new RegExp(`[${quotes}]`);

/**
 * The query with each word that no article has in the place of the name or word that it is one slip away from, or that
 * another language spells so; undefined: there is none. What is quoted or the beginning of a word is taken as it is
 * written, and a word that a lexicon has is no slip.
 */
export function mendWords(
  node: QueryNode,
  { text, segments, lookup }: { text: string; segments: readonly Segment[]; lookup: WordLookup },
): MendedQuery | undefined {
  const speller = new NameSpeller(segments, lookup);
  const takenFor: TakenFor[] = [];
  const mended = mend(node);
  return takenFor.length > 0 ? { node: mended, takenFor } : undefined;

  function mend(one: QueryNode): QueryNode {
    if (one.kind === 'and' || one.kind === 'or') return { ...one, parts: one.parts.map(mend) };
    if (one.kind !== 'word' || one.isPrefix || one.isExact) return one;
    if (quote.test(text.slice(one.start, one.end))) return one;
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
    const { terms, isMistyped } = speller.find(stems, { isPart: false, mayBeMistyped: true });
    return isMistyped && isLexiconWord(term.text, lookup.languages) ? undefined : nameOf(terms);
  }

  function nameOf(terms: readonly string[]): string | undefined {
    const [most] = terms.toSorted((one, other) => lookup.frequency(other) - lookup.frequency(one));
    const forms = most === undefined ? [] : lookup.formsOf(most);
    return forms.toSorted((one, other) => one.length - other.length)[0];
  }
}
