import type { FeedbackStatus } from '../contract/inventories.ts';
import type { Flag } from '../sql/desk-tables.ts';
import type { DecisionKind, FeedbackStanding, RevisionReason } from './api.ts';

/** The desk's tables of drafts, their analyses and what is decided in them. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    sections: { id: string; name: string; position: number };
    drafts: DraftsTable;
    draft_shares: { draft_id: string; user_id: string };
    revisions: RevisionsTable;
    decisions: DecisionsTable;
    dictionary: DictionaryTable;
    analyses: AnalysesTable;
    outbox: OutboxTable;
    /** Items that the newest analysis of a draft found, by id; also what its tags stand for. */
    draft_items: { draft_id: string; gkb_id: string };
  }
}

type DraftsTable = {
  id: string;
  version: number;
  content: string;
  form: string;
  threshold: number;
  title: string;
  excerpt: string;
  section: string;
  /** As given in the form, else as detected. */
  language: string | null;
  words: number;
  /** Title, text, byline and section without case and marks, for searching. */
  search: string;
  /** JSON list of the words not to be flagged in this article. */
  ignored: string;
  owner_id: string;
  created_at: string;
  updated_at: string;
  updated_by: string;
  closed: Flag;
  shared_with_desk: Flag;
  /** 1: nothing of it goes to a model outside. */
  confidential: Flag;
  /** The last change of text or decisions: ten minutes after it the draft has rested. */
  touched_at: string;
  /** When its feedback was last made up; older than `touched_at` or null: still to do. */
  settled_at: string | null;
  /** The last export or publication; null: none. */
  exported_at: string | null;
  /** Null: not deleted. Only who owns it or deleted it sees it then, to restore it. */
  deleted_at: string | null;
  deleted_by: string | null;
};

type RevisionsTable = {
  draft_id: string;
  version: number;
  content: string;
  form: string;
  updated_at: string;
  updated_by: string;
  /** Null: kept before reasons were noted. */
  reason: RevisionReason | null;
};

export type DecisionsTable = {
  draft_id: string;
  item: string;
  kind: DecisionKind;
  gkb_id: string | null;
  std_form: string;
  type: string | null;
  sentence: string | null;
  label: 'positive' | 'negative' | 'neutral' | null;
  by_user: string;
  at: string;
  /** 1: came with a duplicated draft, whose own feedback has gone or will go out. */
  inherited: Flag;
};

type DictionaryTable = {
  id: string;
  language: string;
  word: string;
  by_user: string;
  at: string;
};

type AnalysesTable = {
  draft_id: string;
  input_hash: string;
  at: string;
  reference_key: string;
  used_chars: number;
  analysis: string;
  /** Items that feedback can be about, see `Found`: a small part of the analysis, read with every decision. */
  found: string;
  /** JSON list of the parts that failed, to be asked for again. */
  missing: string;
  /** 1: came with a duplicated draft: what was left alone in it is told of by that draft. */
  inherited: Flag;
};

export type OutboxTable = {
  id: string;
  draft_id: string;
  item: string;
  state: FeedbackStanding;
  status: FeedbackStatus;
  reference_key: string;
  in_tags: Flag;
  in_entities: Flag;
  in_sentiment: Flag;
  gkb_id: string | null;
  std_form: string;
  /** `std_form` folded. */
  search: string;
  type: string | null;
  sentence: string | null;
  label: string | null;
  /** Null: nobody touched the item. */
  by_user: string | null;
  at: string;
  /** Not before this time; null: not until the draft settles. */
  due_at: string | null;
  sent_at: string | null;
  message: string | null;
  attempts: number;
  /** The job, and idempotency key, of the call that the row goes out with; a row that has one goes out with no other. */
  send_id: string | null;
};
