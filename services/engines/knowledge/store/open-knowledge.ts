import type { Kysely } from 'kysely';
import { type OpenDatabase, openDatabase } from '../../../../lib/sql/open-database.ts';
import { knowledgePath } from './base-files.ts';
import { migrations } from './migrations.ts';

/** The database of the knowledge base, or a transaction in it. */
export type KnowledgeStore = Kysely<KnowledgeTables>;

export function openKnowledge(dataDir: string): Promise<OpenDatabase<KnowledgeTables>> {
  return openDatabase<KnowledgeTables>({ path: knowledgePath(dataDir), migrations });
}

export async function withKnowledge<T>(dataDir: string, act: (db: KnowledgeStore) => Promise<T>) {
  const { db, close } = await openKnowledge(dataDir);
  try {
    return await act(db);
  } finally {
    await close();
  }
}

/** Shared by all tenants; newsrooms' corrections are in `services.sqlite`. JSON is a `KnowledgeEntity`. */
export type KnowledgeTables = {
  entity: {
    id: string;
    seed: string | null;
    imported: string | null;
    open: string | null;
    /** Merged record, written with each; null if only one origin has the item, whose record is then read. */
    record: string | null;
    popularity: number;
    /** `state.revision` of the change that wrote it. */
    revision: number;
  };
  external_id: { source: string; value: string; id: string };
  /** Deprecated ids. Reads follow chains; none is circular. */
  redirect: { id: string; target: string | null; revision: number };
  /** `revision` counts changes, `shipped` is a hash of the seed and the open items, with `all` behind it where none is left out, `base` a random id of this knowledge base. */
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
