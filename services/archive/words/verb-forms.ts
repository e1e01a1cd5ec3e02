/** How infinitives end, and what the past tense has in place of that before its own ending; marked letters count. */
const pasts: readonly (readonly [string, readonly string[]])[] = [
  ['nout', ['nu', '']],
  ['ít', ['e', 'i', 'ě']],
  ['ýt', ['y']],
  ['ést', ['ed', 'e']],
  ['ézt', ['ez']],
  ['át', ['á', 'a']],
  ['at', ['a']],
  ['et', ['e']],
  ['ět', ['ě']],
  ['it', ['i']],
];
const endings = ['l', 'la', 'lo', 'li', 'ly'];

/**
 * Forms of the Czech past tense that an infinitive may have, for words whose stem alone does not bring them together; empty
 * for what is no infinitive. Some of them exist, which an index tells.
 */
export function pastForms(word: string): string[] {
  for (const [ending, vowels] of pasts) {
    if (!word.endsWith(ending) || word.length < ending.length + 2) continue;
    const beginning = word.slice(0, -ending.length);
    return vowels.flatMap((vowel) => endings.map((each) => beginning + vowel + each));
  }
  return [];
}
