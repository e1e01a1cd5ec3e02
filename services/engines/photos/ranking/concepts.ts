/**
 * One thing that an article is about, or that is looked for: a picture has it when it has any of its terms, and has it once
 * however many of them it has.
 */
export type Concept = {
  kind: 'entity' | 'tag' | 'word' | 'category';
  /** As the article writes it. */
  label: string;
  gkbId?: string;
  /** What the article's having it says of the article, 0–1. */
  weight: number;
  /** Terms of the index, and how surely a picture that has one of them is of the concept, 0–1. */
  terms: readonly ConceptTerm[];
  /** Terms that say it only where all of them are there, such as the words of a name. */
  conjunction?: { terms: readonly string[]; confidence: number };
  /** Whether it is one of the places of the article: a picture of one of them is not the better for being in another, too. */
  isPlace?: boolean;
  /** Rare or not, the picture fits when it has it: names are not weighed by how many pictures have them as words are. */
  isName: boolean;
};

export type ConceptTerm = { term: string; confidence: number };
