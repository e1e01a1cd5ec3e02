import type { EditorialTag } from '../../contract/media-tags.ts';
import { foldForSearch } from '../../text/fold-for-search.ts';
import { lettersOf, type Spelled } from './spelling.ts';
import { stem, wordsOf } from './stem.ts';

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
