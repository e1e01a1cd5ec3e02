import type { TokenSpan } from '../document-view.ts';

export type RelationRole = 'SUBJECT' | 'OBJECT';

/** What takes part in a relation: its whole phrase, and the word that carries it. */
export type FoundArgument = {
  role: RelationRole;
  span: TokenSpan;
  /** Position of the head in the sentence. */
  head: number;
  /** Words between the verb and the phrase that belong to the verb: a preposition. */
  preposition?: number;
};

/** Something that the text says of somebody or something. */
export type FoundRelation = {
  type: 'VERB' | 'ATTR';
  sentence: number;
  /** Lemma of the predicate, with a preposition that ties its object. */
  name: string;
  /** Lemma of a modal verb, or empty. */
  modality: string;
  negated: boolean;
  args: FoundArgument[];
  /** Positions of the predicate's words in the sentence. */
  predicate: readonly number[];
};
