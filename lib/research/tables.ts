import type { verdicts } from '../contract/inventories.ts';
import type { ResearchFault } from '../contract/research-details.ts';
import type { FeedbackStanding } from '../drafts/api.ts';
import type { Flag } from '../sql/desk-tables.ts';

/** The desk's tables of the research assistant. What the archive holds is the services'. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    conversations: ConversationsTable;
    conversation_shares: { conversation_id: string; user_id: string };
    research_turns: ResearchTurnsTable;
    research_elements: ResearchElementsTable;
    research_said: ResearchSaidTable;
    research_feedback: ResearchFeedbackTable;
    research_lost: ResearchLostTable;
  }
}

type ConversationsTable = {
  id: string;
  owner_id: string;
  title: string;
  /** `title` folded. */
  search: string;
  draft_id: string | null;
  shared_with_desk: Flag;
  created_at: string;
  asked_at: string;
  /** Number of the last element, by which followers see changes. */
  last_event: number;
  /** Can be restored for a day. */
  deleted_at: string | null;
};

export type ResearchTurnsTable = {
  id: string;
  conversation_id: string;
  /** 0-based. */
  position: number;
  by_user: string;
  /** Identifies a repeated question of a person. */
  client_id: string;
  question: string;
  mode: 'lightweight' | 'deep';
  /** JSON of a `ResearchScope`. */
  scope: string;
  confidential: Flag;
  asked_at: string;
  state: 'running' | 'finished' | 'stopped' | 'failed' | 'interrupted';
  /** After a failure: its code and reason, see `writeNote`. */
  problem: string | null;
  /** Id of the services, for follow-ups and feedback. */
  interaction_id: string | null;
  /** JSON of what the services answered, see `StoredAnswer`. */
  response: string | null;
  /** The question folded. */
  search: string;
};

/** Numbered through a conversation. */
type ResearchElementsTable = {
  conversation_id: string;
  /** 1-based. */
  number: number;
  turn_id: string;
  /** JSON, see `Element`. */
  element: string;
};

/** The words of the parts of finished answers. */
type ResearchSaidTable = {
  turn_id: string;
  /** Place in the answer, from 0. */
  part: number;
  /** JSON list of the ids of the articles that it rests on; of one that names none all of the answer's. */
  articles: string;
  /** Title and text folded. */
  search: string;
};

/** Articles that answers may no longer quote, as last reported by the archive. */
type ResearchLostTable = {
  article_id: string;
  title: string;
  /** JSON of an `ArticleStateView`; null: it is no longer in the archive. */
  state: string | null;
};

/** A reader's verdict on a part of an answer; a person's latest replaces earlier ones. */
export type ResearchFeedbackTable = {
  id: string;
  /** Null if the conversation was deleted. */
  turn_id: string | null;
  /** Place in the answer, from 0. */
  part: number;
  question: string;
  text: string;
  /** JSON list of the ids of the articles that it rests on. */
  articles: string;
  /** Question and note folded. */
  search: string;
  /** `text` folded. */
  said_search: string;
  verdict: (typeof verdicts)[number];
  reason: ResearchFault | null;
  note: string | null;
  by_user: string;
  at: string;
  state: Extract<FeedbackStanding, 'waiting' | 'sending' | 'sent' | 'failed' | 'revoked'>;
  sent_at: string | null;
  message: string | null;
};
