/**
 * `knowledge.sqlite`, shared by all tenants. Corrections of newsrooms are in `services.sqlite`, where no import touches
 * them. JSON is a `KnowledgeEntity`.
 */
export type KnowledgeTables = {
  entity: {
    id: string;
    /** Record of the seed, or null. */
    seed: string | null;
    /** Record of the last import with this item, or null. */
    imported: string | null;
    /** Merged record, written with either; null if only one origin has the item, whose record is then read. */
    record: string | null;
    popularity: number;
    /** `state.revision` of the change that wrote it. */
    revision: number;
  };
  /** External ids by which items are found. */
  external_id: { source: string; value: string; id: string };
  /** Deprecated ids. Reads follow chains; none is circular. */
  redirect: { id: string; target: string | null; revision: number };
  /**
   * A row per name: `revision` counts changes, `seed` is the hash of the loaded seed, `base` is a random id of this
   * knowledge base.
   */
  state: { name: string; value: string };
  import_job: {
    id: string;
    /** Path, size and modification time, so that only the same file is resumed. */
    file: string;
    /** JSON: types, languages, minimum sitelinks. */
    filter: string;
    state: 'reading' | 'applying' | 'done' | 'failed';
    /** Bytes of the file that were read and staged. */
    bytes_done: number;
    bytes_total: number;
    /** Uncompressed bytes and lines up to the last staged line. */
    text_done: number;
    lines_done: number;
    /** Number of unreadable lines. */
    bad_lines: number;
    read: number;
    kept: number;
    message: string | null;
    started_at: string;
    updated_at: string;
  };
  /** Rows of an unfinished import, applied in one transaction at its end. `target`: a redirect. */
  staged: { job: string; id: string; record: string | null; target: string | null };
};
