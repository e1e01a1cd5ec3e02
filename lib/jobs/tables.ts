declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    jobs: JobsTable;
  }
}

/** The kinds of durable jobs; each is planned by the part of the desk that registers it. */
export type JobKindName =
  | 'feedback'
  | 'article-verdict'
  | 'research-feedback'
  | 'publication'
  | 'media-article'
  | 'archive-tagging'
  | 'sweep'
  | 'tag-change'
  | 'research-run'
  | 'retention'
  | 'removal'
  | 'audit-delivery';

/** `running` and `undoing` are open: some process brings them to an end, whoever dies meanwhile. */
export type JobState = 'running' | 'done' | 'failed' | 'cancelled' | 'undoing' | 'undone';

/** Work that outlives the request and the process that began it. */
export type JobsTable = {
  id: string;
  kind: JobKindName;
  /** Jobs of one kind and key run one after the other, the oldest first. */
  key: string;
  /** Names what the job belongs to, such as `change:…`, for look-ups. */
  subject: string | null;
  /** JSON of what is to be done. */
  payload: string;
  state: JobState;
  /** JSON of where to go on, in a form of the kind's own; null: at the start. */
  cursor: string | null;
  total: number;
  done: number;
  changed: number;
  /** Failed tries in a row since the job last made progress. */
  attempts: number;
  /** Not before this time. */
  due_at: string;
  /** The claim that has the job in hand, see `leaseOwner`, and until when. */
  lease_owner: string | null;
  lease_until: string | null;
  /** Why it waits or failed, as `writeNote` writes it. */
  note: string | null;
  requested_by: string | null;
  created_at: string;
  updated_at: string;
  finished_at: string | null;
  /** 1: to be ended at its next step, and undone where its kind can do that. */
  cancel_requested: 0 | 1;
};
