import { hashString } from '../../../lib/text/hash.ts';
import type { Vocabulary } from './tagger/word-features.ts';
import { lookUpHash } from './word-table.ts';

const names = /\b(?:NUM|PROPN|SYM|X)\b/;
/** What names and titles are made of, beside names: `J. Kovář`, `U.S. Federal Reserve`. */
const namesAndWords = /\b(?:ADJ|NOUN|NUM|PROPN|SYM|X)\b/;
const titleLanguages = new Set(['de', 'en']);

/** Whether a capitalised word, given in lower case, starts a sentence rather than a name. */
export type StarterTest = (norm: string, options: { afterInitials: boolean }) => boolean;

/**
 * A word starts sentences when the treebank knows it, and never as a name: `The`, `Potom`, but not
 * `Department`. Common nouns count only where they are not capitalised in titles, and never after
 * initials.
 */
export function starterTest(language: string, { known, classes }: Vocabulary): StarterTest {
  const test = (pattern: RegExp): boolean[] =>
    classes.map((tags) => tags !== '' && !pattern.test(tags));
  const strict = test(namesAndWords);
  const loose = titleLanguages.has(language) ? strict : test(names);
  return (norm, { afterInitials }) =>
    (afterInitials ? strict : loose)[lookUpHash(known, hashString(norm))] ?? false;
}
