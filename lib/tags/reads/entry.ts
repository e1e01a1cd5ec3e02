import type { EditorialTag } from '../../contract/media-tags.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { lettersOf, type Spelled } from './spelling.ts';

/** A name under which a tag is known. */
export type Term = Spelled & {
  text: string;
  kind: 'name' | 'form' | 'alias';
  /** The stems of its words in order of the alphabet: names with the same words in any form and order share it. */
  key: string;
};

/** A tag as the desk holds it in memory, with what it takes to find it. Never changed, only replaced. */
export type Entry = {
  readonly tag: EditorialTag;
  /** The name first, then forms, then aliases; each folded text once. */
  readonly terms: readonly Term[];
};

export function makeEntry(tag: EditorialTag): Entry {
  return { tag, terms: termsOf(tag) };
}

function termsOf(tag: EditorialTag): Term[] {
  const terms = new Map<string, Term>();
  const add = (text: string, kind: Term['kind']) => {
    const folded = foldForSearch(text);
    if (folded && !terms.has(folded)) terms.set(folded, makeTerm(text, folded, kind));
  };
  add(tag.name, 'name');
  for (const form of Object.values(tag.stdForms ?? {})) add(form, 'form');
  for (const alias of Object.values(tag.aliases ?? {}).flat()) add(alias, 'alias');
  return [...terms.values()];
}

export function makeTerm(text: string, folded: string, kind: Term['kind']): Term {
  return {
    text,
    folded,
    kind,
    key: wordsOf(folded).map(stem).sort().join(' '),
    letters: lettersOf(folded),
    digits: folded.replace(/\D+/g, ' ').trim(),
  };
}

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
