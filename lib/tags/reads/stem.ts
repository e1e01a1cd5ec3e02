/**
 * Folded endings of nouns and adjectives in the eight languages, for a light stemmer in the manner of Dolamic and
 * Savoy. It conflates forms of tag names without knowing their language.
 */
const endings = new Set([
  ...['ovia', 'iami', 'iach', 'iego', 'iemu'],
  ...['ami', 'emi', 'imi', 'ymi', 'ech', 'ich', 'ych', 'ach', 'ove', 'ovi', 'eho', 'emu', 'ego'],
  ...['ies', 'iem'],
  ...['ou', 'ow', 'um', 'om', 'em', 'im', 'ym', 'am', 'en', 'es', 'ie', 'ej', 'os', 'as'],
  ...['y', 'i', 'e', 'a', 'u', 'o', 's', 'x'],
]);
const maxEndingLength = 4;
const shortest = 3;
/** Consonants that change before an ending: Praha, v Praze; politika, v politice. */
const alternations: Record<string, string> = { k: 'c', h: 'z', g: 'z' };

/** The part of a folded word that its forms share. */
export function stem(word: string): string {
  if (word.length <= shortest || /\d/.test(word)) return word;
  const rest = withoutEnding(word);
  const other = rest.endsWith('ch') ? undefined : alternations[rest.at(-1) ?? ''];
  return other ? rest.slice(0, -1) + other : rest;
}

function withoutEnding(word: string): string {
  for (let length = Math.min(maxEndingLength, word.length - shortest); length > 0; length -= 1) {
    if (endings.has(word.slice(-length))) return word.slice(0, -length);
  }
  return word;
}

export function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
