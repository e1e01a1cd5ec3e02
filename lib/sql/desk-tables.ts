import type { Generated } from 'kysely';
import type { ArchiveTables } from '../archive/tables.ts';
import type { LinkInfo, Role } from '../auth/api.ts';
import type { FeedbackStatus } from '../contract/inventories.ts';
import type { DecisionKind, FeedbackStanding } from '../drafts/api.ts';
import type { JobsTable } from '../jobs/tables.ts';
import type { ResearchTables } from '../research/tables.ts';
import type { TagTables } from '../tags/tables.ts';

/**
 * The desk's tables. Times are ISO 8601 in UTC, flags 0 or 1, JSON is text; ids are random and fit into an address.
 */
export type DeskTables = TagTables &
  ArchiveTables &
  ResearchTables & {
    users: UsersTable;
    sessions: SessionsTable;
    links: LinksTable;
    throttle: ThrottleTable;
    sections: { id: string; name: string; position: number };
    settings: { name: string; value: string };
    drafts: DraftsTable;
    draft_shares: { draft_id: string; user_id: string };
    revisions: RevisionsTable;
    decisions: DecisionsTable;
    dictionary: DictionaryTable;
    analyses: AnalysesTable;
    outbox: OutboxTable;
    audit: AuditTable;
    jobs: JobsTable;
    /** Which items the newest analysis of a draft found, by id; also what its tags stand for. */
    draft_items: { draft_id: string; gkb_id: string };
    /** Which photos a draft holds, in its text and above it, and since when. */
    photo_uses: { draft_id: string; bank: string; photo_id: string; at: string };
    uploaded_photos: UploadedPhotosTable;
    knowledge_changes: KnowledgeChangesTable;
    sweep_changes: SweepChangesTable;
  };

export type Flag = 0 | 1;

export type UploadedPhotosTable = {
  photo_id: string;
  /** Who sent it; null where that is not known. */
  user_id: string | null;
  at: string;
  /** Something was said of it since it was sent; before that nobody is shown it. */
  described: Flag;
  /** It is neither found nor recommended any more; drafts still show it. */
  deleted_at: string | null;
  deleted_by: string | null;
};

export type UsersTable = {
  id: string;
  name: string;
  /** Lower case; unique. */
  email: string;
  role: Role;
  locale: string;
  status: 'active' | 'invited' | 'disabled';
  /** As `hashPassword` writes it; null until a link has been used. */
  password: string | null;
  created_at: string;
  last_seen_at: string | null;
};

export type SessionsTable = {
  /** What the session's cookie holds, sealed. */
  id: string;
  user_id: string;
  /** Of the picker in another site's frame: the session that it came out of. */
  parent_id: string | null;
  created_at: string;
  expires_at: string;
  /** What the browser says it is; null of sessions from before this was noted. */
  user_agent: string | null;
  /** As fresh as it is worth a write. */
  used_at: string | null;
};

export type LinksTable = {
  /** SHA-256 of the token, in hex: the token itself is only in the address handed over. */
  token_hash: string;
  kind: LinkInfo['kind'];
  user_id: string | null;
  created_at: string;
  expires_at: string;
};

export type ThrottleTable = {
  /** Who tries: `account:`, `address:`, `pair:` (an account from an address), `device:` or `password:`, and which. */
  key: string;
  failures: number;
  last_failed_at: string;
  blocked_until: string | null;
};

export type DraftsTable = {
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
};

export type RevisionsTable = {
  draft_id: string;
  version: number;
  content: string;
  form: string;
  updated_at: string;
  updated_by: string;
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

export type DictionaryTable = {
  id: string;
  language: string;
  word: string;
  by_user: string;
  at: string;
};

export type AnalysesTable = {
  draft_id: string;
  input_hash: string;
  at: string;
  reference_key: string;
  used_chars: number;
  analysis: string;
  /** What feedback can be about, see `Found`: a small part of the analysis, read with every decision. */
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

export type AuditTable = {
  id: Generated<number>;
  at: string;
  by_user: string | null;
  action: string;
  object: string;
  /** What the object was called then; null for what is private, and in lines from before names were written down. */
  name: string | null;
  details: string | null;
};

/** What the desk changed in the knowledge base: the services hold what is so now, this is how it came to be so. */
export type KnowledgeChangesTable = {
  id: string;
  gkb_id: string;
  at: string;
  by_user: string;
  kind: 'add' | 'correct' | 'take-back';
  /** JSON list of what differs from before, such as `names.cs` or `facts.population`. */
  fields: string;
  /** JSON of the whole correction afterwards; null: there is none any more. */
  correction: string | null;
};

/** What a job of the kind `sweep` changes, recorded with it before anything is changed. */
export type SweepChangesTable = {
  sweep_id: string;
  kind: 'draft' | 'tag' | 'articles';
  /** Of the draft or the tag; of articles of the archive the deprecated id. */
  object_id: string;
  from_id: string;
  to_id: string;
  /** JSON of what is put back by undoing; null: nothing was changed. */
  undo: string | null;
};
