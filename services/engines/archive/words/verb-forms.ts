/** Endings of infinitives and of their past stems, with diacritics. */
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

/** Endings of infinitives and of their present stems, where these differ. */
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

/** Lists possible forms of a Czech infinitive that its stem does not match; empty for other words. Not all exist. */
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
