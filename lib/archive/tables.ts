import type { verdicts } from '../contract/inventories.ts';
import type { FeedbackStanding } from '../drafts/api.ts';

/** The desk's tables about the archive. The articles themselves are the services'. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    /** Link targets in a draft's text: a URL or an article id. */
    draft_links: { draft_id: string; target: string };
    publications: PublicationsTable;
    tagging_job_articles: TaggingJobArticlesTable;
    saved_searches: SavedSearchesTable;
    article_feedback: ArticleFeedbackTable;
  }
}

export type PublicationsTable = {
  draft_id: string;
  article_id: string;
  dataset: string;
  /** JSON of what was said when it was published. */
  input: string;
  version: number;
  at: string;
  by_user: string;
  /** The service that has not taken it yet. */
  waiting: 'media' | 'retrieval' | null;
};

type TaggingJobArticlesTable = {
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
  search: string;
  reference_key: string;
  verdict: (typeof verdicts)[number];
  q: string | null;
  draft_id: string | null;
  by_user: string;
  at: string;
  state: Exclude<FeedbackStanding, 'held' | 'declined'>;
  sent_at: string | null;
  message: string | null;
};
