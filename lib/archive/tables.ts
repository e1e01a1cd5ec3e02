import type { verdicts } from '../contract/inventories.ts';
import type { FeedbackStanding } from '../drafts/api.ts';

/** The desk's tables about the archive. The articles themselves are the services'. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    /** Link targets in a draft's text: a URL or an article id. */
    draft_links: { draft_id: string; target: string };
    publications: PublicationsTable;
    untold_articles: UntoldArticlesTable;
    tagging_jobs: TaggingJobsTable;
    tagging_job_articles: TaggingJobArticlesTable;
    saved_searches: SavedSearchesTable;
    article_feedback: ArticleFeedbackTable;
  }
}

/** A draft that is in the archive. */
export type PublicationsTable = {
  draft_id: string;
  article_id: string;
  dataset: string;
  /** JSON of what was said when it was published. */
  input: string;
  /** Version of the draft that was published. */
  version: number;
  at: string;
  by_user: string;
  /** The service that has not taken it yet. */
  waiting: 'media' | 'retrieval' | null;
  attempts: number;
  due_at: string | null;
};

/** An article of which a media service that keeps articles of its own has still to be told what the archive says. */
export type UntoldArticlesTable = {
  article_id: string;
  /** Another with each act, so that the telling of an earlier one does not end a later one. */
  act: string;
  /** The article's dataset, even if the media service does not list it. */
  dataset: string;
  /** 1: it was removed for good, which the media service has to do, too. */
  removed: 0 | 1;
  attempts: number;
  due_at: string;
};

/** One act that gives or takes tags of many articles; done and undone as a whole. */
export type TaggingJobsTable = {
  id: string;
  by_user: string;
  at: string;
  /** JSON of ids or of a search. */
  selection: string;
  /** JSON lists of ids. */
  add_ids: string;
  remove_ids: string;
  state: 'running' | 'done' | 'undoing' | 'undone' | 'failed';
  total: number;
  done: number;
  changed: number;
  /** JSON of where the walk through the selection, or the change of what it chose, goes on. */
  cursor: string | null;
  /** While a process has the job in hand. */
  lease_until: string | null;
  message: string | null;
  /** `change:…` or `sweep:…`: what it belongs to and is undone with. */
  part_of: string | null;
  /** 1: to be taken back as soon as it is done. */
  undo_asked: 0 | 1;
  /** Unexpected failures since the last progress. */
  attempts: number;
};

export type TaggingJobArticlesTable = {
  job_id: string;
  article_id: string;
  /** JSON of the tags that were really added and removed, or, until that is known, of what is intended. */
  added: string | null;
  removed: string | null;
};

export type SavedSearchesTable = {
  id: string;
  user_id: string;
  name: string;
  /** JSON of a `SearchState`. */
  state: string;
  created_at: string;
  seen_at: string;
};

/** A verdict on an article that was found or offered; the last one of a person on an answer holds. */
export type ArticleFeedbackTable = {
  id: string;
  article_id: string;
  title: string;
  /** Title and query folded. */
  search: string;
  reference_key: string;
  verdict: (typeof verdicts)[number];
  /** Query of the search. */
  q: string | null;
  /** The draft that it was offered to. */
  draft_id: string | null;
  by_user: string;
  at: string;
  state: Exclude<FeedbackStanding, 'held' | 'declined'>;
  due_at: string;
  sent_at: string | null;
  message: string | null;
  attempts: number;
  /** While a process has the call in hand. */
  lease_until: string | null;
};
