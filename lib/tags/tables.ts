import type { Flag } from '../sql/desk-tables.ts';

/**
 * The desk's tables about editorial tags. The tags themselves are the services'; here is who changed them how, what
 * took the place of those that are gone, and which pieces carry them.
 */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    tag_changes: TagChangesTable;
    tag_change_items: TagChangeItemsTable;
    tag_redirects: TagRedirectsTable;
    kept_tags: KeptTagsTable;
    /** Pairs that look alike and were said to be different tags; `a` sorts before `b`. */
    tag_distinct: { a: string; b: string; by_user: string; at: string };
    tag_imports: TagImportsTable;
  }
}

/** One act of one person on the vocabulary, recorded with all that it will do before any of it is done by its job. */
export type TagChangesTable = {
  id: string;
  kind: 'create' | 'edit' | 'bulk' | 'merge' | 'delete' | 'import' | 'confirm' | 'undo';
  by_user: string;
  at: string;
  /**
   * `planning`: its items are being made up and written, nothing has been sent; `running`: the plan is complete and goes on to
   * its end, whoever dies meanwhile.
   */
  state: 'planning' | 'running' | 'done' | 'failed' | 'undone';
  /** JSON of `ChangeDetails`: what its line for people is made of. */
  details: string;
  tags: number;
  /** Parts in which it is sent, and parts sent so far. */
  parts: number;
  sent: number;
  /** Why it waits or failed, as `writeNote` writes it. */
  note: string | null;
  undoes: string | null;
};

export type TagChangeItemsTable = {
  change_id: string;
  position: number;
  part: number;
  gkb_id: string;
  /** JSON of the tag; null: there was none, or there is none afterwards. */
  before: string | null;
  after: string | null;
  /** The gkbId that takes the place of the one that goes. */
  redirect: string | null;
  state: 'planned' | 'done' | 'failed';
  note: string | null;
};

/** Successor of an item: of a tag that was merged, or of a phrase that became a tag. */
export type TagRedirectsTable = {
  /** From `itemKey`. */
  item: string;
  gkb_id: string;
  name: string;
  /** External id of the removed tag, by which imports may still name it. */
  external_id: string | null;
  change_id: string;
};

/** The tags that each piece carries, see `updateKeptTags`: made up of decisions and analyses, for counting. */
type KeptTagsTable = {
  draft_id: string;
  item: string;
  gkb_id: string | null;
  std_form: string;
  /** 0: it did once. */
  kept: Flag;
  at: string;
  /** Raised with every change: readers ask for what is newer than they know. */
  seq: number;
  /** 1: to be made up anew, as a redirect came or went. */
  stale: Flag;
};

/** A file that was read and told of, until it is applied or a day has passed. */
type TagImportsTable = {
  id: string;
  by_user: string;
  at: string;
  format: 'csv' | 'skos';
  text: string;
  /** Tags that it would create and change, as of its dry run. */
  created: number | null;
  changed: number | null;
  /** The change that applies it. */
  change_id: string | null;
};
