import type { EntityType } from '../../../../lib/contract/inventories.ts';
import type { KnowledgeEntity } from '../../knowledge/port.ts';
import type { TokenSpan } from '../document-view.ts';

/** Something that the text names, with every place where it does, in text order. */
export type FoundEntity = {
  type: EntityType;
  /** In the presentation language. */
  stdForm: string;
  gkbId?: string;
  /** What the knowledge base holds about it. */
  known?: KnowledgeEntity;
  mentions: TokenSpan[];
  /** 0–100: how much the text is about it. */
  relevance: number;
};
