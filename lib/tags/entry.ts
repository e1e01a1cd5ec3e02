import type { EditorialTag } from '../contract/media-tags.ts';
import { fold } from '../desk/fold.ts';
import { stem, wordsOf } from './stem.ts';

/** A name under which a tag is known. */
export type Term = { text: string; folded: string; kind: 'name' | 'form' | 'alias' };

/** A tag as the desk holds it in memory, with what it takes to find it. Never changed, only replaced. */
export type Entry = {
  readonly tag: EditorialTag;
  /** The name first, then forms, then aliases; each folded text once. */
  readonly terms: readonly Term[];
  /** Everything that it is searched by, folded, each after a line feed. */
  readonly hay: string;
  /** The stems of all words of its names, each after a blank. */
  readonly stems: string;
};

export function makeEntry(tag: EditorialTag): Entry {
  const terms = termsOf(tag);
  const stems = new Set(terms.flatMap(({ folded }) => wordsOf(folded).map(stem)));
  const ids = [tag.externalId ?? '', tag.gkbId].map(fold);
  return {
    tag,
    terms,
    hay: ['', ...terms.map(({ folded }) => folded), ...ids].join('\n'),
    stems: ['', ...stems, ''].join(' '),
  };
}

function termsOf(tag: EditorialTag): Term[] {
  const terms = new Map<string, Term>();
  const add = (text: string, kind: Term['kind']) => {
    const folded = fold(text);
    if (folded && !terms.has(folded)) terms.set(folded, { text, folded, kind });
  };
  add(tag.name, 'name');
  for (const form of Object.values(tag.stdForms ?? {})) add(form, 'form');
  for (const alias of Object.values(tag.aliases ?? {}).flat()) add(alias, 'alias');
  return [...terms.values()];
}
