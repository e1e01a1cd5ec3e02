import { foldStem } from '../../../../lib/text/fold-for-matching.ts';

/** A topic of an article or query. A picture with any of the terms matches, and matches once. */
export type Concept = {
  kind: 'entity' | 'tag' | 'word' | 'category';
  label: string;
  gkbId?: string;
  /** Importance for the article, 0–1. */
  weight: number;
  /** Index terms, with the confidence 0–1 that a picture with the term matches. */
  terms: readonly ConceptTerm[];
  /** Terms that match only together, such as the words of a name. */
  conjunction?: { terms: readonly string[]; confidence: number };
  /** A place in the article. A picture of one of its places is no better for showing another. */
  isPlace?: boolean;
  /** Names are not weighted by their frequency as words are. */
  isName: boolean;
};

export type ConceptTerm = { term: string; confidence: number };

/** Folds a name or keyword, as index terms have it. */
export function foldName(name: string): string {
  return foldStem(name.normalize('NFC').trim());
}

type Tag = { gkbId?: string; stdForm?: string };

/** Makes a test for tags and entities that are not ignored, by id or by name. */
export function isNoneOf(ignored: readonly Tag[]): (tag: Tag) => boolean {
  const left = new Set(ignored.map(nameOfTag));
  return ({ gkbId, stdForm }) =>
    !(gkbId !== undefined && left.has(gkbId)) && !left.has(nameOfTag({ stdForm }));
}

/** A key that is the same for all spellings of a tag. */
export function nameOfTag({ gkbId, stdForm = '' }: Tag): string {
  return gkbId ?? foldName(stdForm);
}
