import type { KnowledgeEntity } from '../../knowledge/entity.ts';
import type { TokenSpan } from '../document-view.ts';

/** What the text may be filed under. */
export type FoundTag = {
  stdForm: string;
  gkbId?: string;
  known?: KnowledgeEntity;
  /** 0–100. */
  relevance: number;
  mentions: readonly TokenSpan[];
};
