import { foldForMatching } from '../../../../lib/text/fold-for-matching.ts';
import { tokenForms } from '../../../../lib/text/tokens/token-spans.ts';

const plainName = /^[\p{L}\p{M} ]+$/u;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

/** Tokenizes a name as in a text; languages differ in hyphens and apostrophes. */
export function splitName(name: string): string[][] {
  if (plainName.test(name)) return [name.split(' ').filter((word) => word !== '')];
  const cuts = ['en', 'cs', 'fr'].map((language) => tokenForms(name, language));
  return cuts.filter(
    (cut, index) => cuts.findIndex((other) => other.join(' ') === cut.join(' ')) === index,
  );
}

/** Splits a name or query for search: folded letters and digits, without punctuation. */
export function searchWords(text: string): string[] {
  const folded = foldForMatching(text.normalize('NFC').toLowerCase());
  return folded.split(betweenWords).filter((word) => word !== '');
}
