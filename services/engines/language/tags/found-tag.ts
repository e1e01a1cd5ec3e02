import type { KnowledgeEntity } from '../../knowledge/port.ts';
import type { TokenSpan } from '../document-view.ts';

/** What the text may be filed under. */
export type FoundTag = {
  stdForm: string;
  gkbId?: string;
  known?: KnowledgeEntity;
  /** 0–100. */
  relevance: number;
  mentions: readonly TokenSpan[];
  /** Of a tag of the newsroom's own vocabulary, what is told about it besides. */
  editorial?: Readonly<Record<string, string>>;
};
