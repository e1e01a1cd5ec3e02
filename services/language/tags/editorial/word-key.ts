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

/**
 * A key that the inflected forms of a word have in common, for looking it up: nearly related words may share it too, so
 * what it finds is to be compared. Takes a folded word.
 */
export function wordKey(folded: string, language: string): string {
  const ending = endings[language];
  if (!ending || folded.length < 4) return folded;
  const stem = folded.replace(ending, '');
  if (ending === slavic) return slavicKey(stem);
  return language === 'nl' ? dutchKey(stem) : stem;
}

/** Base forms end in what other words have as an ending ("problém"), and vowels come and go: příjem, příjmy. */
function slavicKey(stem: string): string {
  const shortest = stem.replace(slavic, '');
  return shortest.replace(/(?<=.[^aeiouy])i?[eo](?=[^aeiouy]$)/u, '');
}

/** Open and closed syllables are spelled differently: jaar, jaren; stuk, stukken; brief, brieven. */
function dutchKey(stem: string): string {
  return stem
    .replace(/([aeou])\1/gu, '$1')
    .replace(/([^aeiou])\1$/u, '$1')
    .replace(/v$/u, 'f')
    .replace(/z$/u, 's');
}

/** The first run of letters and digits: how words that tokenizers cut differently begin. A sign stands for itself. */
export function headOf(folded: string): string {
  return /[\p{L}\p{M}\p{N}]+/u.exec(folded)?.[0] ?? folded;
}
