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

/** The same for the present tense, where its stem is another one. */
const presents: readonly (readonly [string, readonly string[]])[] = [
  ['čít', ['čn']],
  ['řít', ['ř']],
  ['jít', ['jd']],
  ['zít', ['zm', 'z']],
  ['nout', ['n']],
  ['jmout', ['jm']],
  ['stat', ['stan']],
  ['stát', ['stan', 'stoj']],
  ['jet', ['jed']],
  ['ést', ['ed', 'et']],
  ['ézt', ['ez']],
];
const presentEndings = ['u', 'e', 'ou', 'í'];

/**
 * Forms of the Czech past and present tense that an infinitive may have, for words whose stem alone does not bring them
 * together; empty for what is no infinitive. Some of them exist, which an index tells.
 */
export function verbForms(word: string): string[] {
  return [...formsBy(pasts, endings, word), ...formsBy(presents, presentEndings, word)];
}

function formsBy(table: typeof pasts, own: readonly string[], word: string): string[] {
  for (const [ending, vowels] of table) {
    if (!word.endsWith(ending) || word.length < ending.length + 2) continue;
    const beginning = word.slice(0, -ending.length);
    return vowels.flatMap((vowel) => own.map((each) => beginning + vowel + each));
  }
  return [];
}
