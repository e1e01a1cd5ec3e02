import type { EntityType } from '../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../knowledge/names/port.ts';
import type { TokenSpan } from './document-view.ts';
import type { CategoryType } from './topics/iab-categories.ts';

/** Something that the text names, with every place where it does, in text order. */
export type FoundEntity = {
  type: EntityType;
  /** In the presentation language. */
  stdForm: string;
  gkbId?: string;
  known?: KnowledgeEntity;
  mentions: TokenSpan[];
  /** 0–100: how much the text is about it. */
  relevance: number;
};

export type FoundTag = {
  stdForm: string;
  gkbId?: string;
  known?: KnowledgeEntity;
  /** 0–100: probability in per cent that an editor keeps it; that of an editorial tag is how much the text is about it. */
  relevance: number;
  /** 0–100: how much the text is about it, of a name or a phrase. */
  prominence?: number;
  mentions: readonly TokenSpan[];
  /** Features of a tag of the newsroom's own vocabulary. */
  editorial?: Readonly<Record<string, string>>;
  /** A media topic's code and that of the next broader one, eight digits each. */
  mediaTopic?: { code: string; broader: string | undefined };
  /** A category for advertisers, by its id at the IAB. */
  category?: { type: CategoryType; id: string };
};

type RelationRole = 'SUBJECT' | 'OBJECT';

/** A participant of a relation: its whole phrase with its preposition, and the word that heads it. */
export type FoundArgument = {
  role: RelationRole;
  span: TokenSpan;
  /** Position of the head in the sentence. */
  head: number;
  /** The subject or the object, whose case says no more than its role. */
  isCore: boolean;
};

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
