/**
 * `knowledge.sqlite`: what every tenant shares. What one newsroom corrects or adds is in `services.sqlite`, apart from
 * it, so that no import touches it. JSON is a `KnowledgeEntity`.
 */
export type KnowledgeTables = {
  entity: {
    id: string;
    /** What our own facts say; null: nothing. */
    seed: string | null;
    /** What the last import that had it stated; null: nothing. */
    imported: string | null;
    /** Both together, made when one of them is written; null: only one says something, and that is what is read. */
    record: string | null;
    popularity: number;
    /** `state.revision` of the change that wrote it. */
    revision: number;
  };
  /** By which outside ids an item is found. */
  external_id: { source: string; value: string; id: string };
  /** Deprecated ids. Chains are followed when they are read; none leads back to itself. */
  redirect: { id: string; target: string | null; revision: number };
  /**
   * One row a name: `revision` counts changes, `seed` is the hash of the seed that was loaded, `base` is made once and
   * tells this knowledge base from any other.
   */
  state: { name: string; value: string };
  import_job: {
    id: string;
    /** Path, size and time of change of the file, so that only the same file is gone on with. */
    file: string;
    /** JSON: types, languages, least sitelinks. */
    filter: string;
    state: 'reading' | 'applying' | 'done' | 'failed';
    /** Bytes of the file that have been read and staged. */
    bytes_done: number;
    bytes_total: number;
    /** Bytes of its text, unpacked, up to the end of the last line that is staged, and how many lines they are. */
    text_done: number;
    lines_done: number;
    /** Lines that held nothing that could be read. */
    bad_lines: number;
    read: number;
    kept: number;
    message: string | null;
    started_at: string;
    updated_at: string;
  };
  /** What an unfinished import has read, put in place in one transaction at its end. `target`: a redirect to there. */
  staged: { job: string; id: string; record: string | null; target: string | null };
};
