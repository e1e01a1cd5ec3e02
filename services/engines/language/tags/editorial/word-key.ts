import { memoizeByLanguage } from '../../../../../lib/runtime/memoize.ts';
import { hashString, mix } from '../../../../../lib/text/hash.ts';

/** Endings of nouns and adjectives by language, folded; three letters at least stay. */
const slavic =
  /(?<=.{3})(?:iemi|iami|iach|ymi|imi|ami|emi|mi|ach|ich|ych|ech|eho|emu|ego|iej|iem|ovi|owi|ove|owie|om|em|um|am|im|ym|ou|ej|ho|mu|ow|ia|ie|iu|a|e|i|o|u|y)$/u;
const endings: Readonly<Record<string, RegExp>> = {
  cs: slavic,
  sk: slavic,
  pl: slavic,
  en: /(?<=.{3})(?:['’]s|s['’]|ies|es|(?<!s)s|e|y)$/u,
  de: /(?<=.{3})(?:ern|en|er|em|es|e|n|s)$/u,
  nl: /(?<=.{3})(?:en|['’]s|s|e)$/u,
  es: /(?<=.{3})(?:os|as|es|o|a|e|s)$/u,
  fr: /(?<=.{3})(?:aux|es|al|e|s|x)$/u,
};

/** The stem of a folded word's inflected forms; nearly related words may share it too, so hits are to be compared. */
export function stemOf(folded: string, language: string): string {
  const ending = endings[language];
  if (!ending || folded.length < 4) return folded;
  const stem = folded.replace(ending, '');
  if (ending === slavic) return slavicStem(stem);
  return language === 'nl' ? dutchStem(stem) : stem;
}

/** Base forms end in what other words have as an ending ("problém"), and vowels come and go: příjem, příjmy. */
function slavicStem(stem: string): string {
  const shortest = stem.replace(slavic, '');
  return shortest.replace(/(?<=.[^aeiouy])i?[eo](?=[^aeiouy]$)/u, '');
}

/** Open and closed syllables are spelled differently: jaar, jaren; stuk, stukken; brief, brieven. */
function dutchStem(stem: string): string {
  return stem
    .replace(/([aeou])\1/gu, '$1')
    .replace(/([^aeiou])\1$/u, '$1')
    .replace(/v$/u, 'f')
    .replace(/z$/u, 's');
}

/** A number that words are looked up by; rarely two different ones have the same. */
export type WordKey = number;

const firstRun = /[\p{L}\p{M}\p{N}]+/u;

/** The key of the stem of a folded word's first letters and digits, as tokenizers may cut what follows. */
export const wordKey = memoizeByLanguage((folded, language): WordKey => {
  const head = firstRun.exec(folded)?.[0] ?? folded;
  return hashString(stemOf(head, language)) | 0;
}, 20_000);

export function pairKey(first: WordKey, second: WordKey): WordKey {
  return mix(first, second) | 0;
}

const plainWord = /^[\p{L}\p{M}\p{N}]+$/u;

/**
 * The key that a folded name is looked up by: that of its first two words. If one of them has signs in it, what
 * follows in a text may not be the second word: then under the first alone, as names of one word are.
 */
export function formKey(folded: string, language: string): WordKey {
  const [first = '', second] = folded.split(' ', 2);
  const key = wordKey(first, language);
  const isSure = second !== undefined && plainWord.test(first) && plainWord.test(second);
  return isSure ? pairKey(key, wordKey(second, language)) : key;
}
