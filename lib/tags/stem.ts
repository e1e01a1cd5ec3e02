import { fold } from '../desk/fold.ts';

/**
 * What a word loses on its way from one form to another: endings of nouns and adjectives in the eight languages,
 * folded, the longest first. A light stemmer in the manner of Dolamic and Savoy, for names of tags only: it has to
 * bring forms of one name together, not to know their language.
 */
const endings = [
  ...['ovia', 'iami', 'iach', 'iego', 'iemu'],
  ...['ami', 'emi', 'imi', 'ymi', 'ech', 'ich', 'ych', 'ach', 'ove', 'ovi', 'eho', 'emu', 'ego'],
  ...['ies', 'iem'],
  ...['ou', 'ow', 'um', 'om', 'em', 'im', 'ym', 'am', 'en', 'es', 'ie', 'ej', 'os', 'as'],
  ...['y', 'i', 'e', 'a', 'u', 'o', 's', 'x'],
];
const shortest = 3;
/** Consonants that change before an ending: Praha, v Praze; politika, v politice. */
const alternations: Record<string, string> = { k: 'c', h: 'z', g: 'z' };

/** The part of a folded word that its forms share. */
export function stem(word: string): string {
  if (word.length <= shortest || /\d/.test(word)) return word;
  const ending = endings.find((one) => word.length - one.length >= shortest && word.endsWith(one));
  const rest = ending ? word.slice(0, -ending.length) : word;
  const last = rest.at(-1) ?? '';
  const other = rest.endsWith('ch') ? undefined : alternations[last];
  return other ? rest.slice(0, -1) + other : rest;
}

/** The words of a text that was folded. */
export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Names with the same words in any form and order have the same key. */
export function stemKey(name: string): string {
  return wordsOf(fold(name)).map(stem).sort().join(' ');
}
