import SQLite from 'better-sqlite3';
import { setLatest } from '../../../lib/runtime/set-latest.ts';
import type { Tables } from '../store/port.ts';
import type { KnowledgeEntity } from './entity.ts';
import type { Knowledge } from './knowledge.ts';
import { NameIndex } from './names/name-index.ts';
import { applyCorrections, type NewsroomKnowledge } from './newsroom/apply-corrections.ts';
import { type Newsroom, readCorrectionRow } from './newsroom/correction-row.ts';
import { RecordReader } from './store/record-reader.ts';

/** Everything a thread needs to read one revision of the knowledge base; all threads share the index. */
export type SharedBase = {
  revision: number;
  index: SharedArrayBuffer;
  knowledgePath: string;
  storePath: string;
};

const maxNewsrooms = 50;

export class KnowledgeBase {
  readonly revision: number;
  readonly records: RecordReader;
  readonly #store: SQLite.Database;
  readonly #corrections: SQLite.Statement<[string], Tables['knowledge_correction']>;
  readonly #plain: NewsroomKnowledge;
  readonly #newsrooms = new Map<string, { revision: number; knowledge: NewsroomKnowledge }>();

  constructor({ revision, index, knowledgePath, storePath }: SharedBase) {
    this.revision = revision;
    this.records = new RecordReader(knowledgePath);
    this.#store = new SQLite(storePath, { readonly: true, fileMustExist: true });
    this.#corrections = this.#store.prepare('select * from knowledge_correction where tenant = ?');
    const base: Knowledge = {
      layers: [{ index: new NameIndex(index), hidden: new Set() }],
      find: (id: string): KnowledgeEntity | undefined => this.records.resolve(id)?.entity,
    };
    this.#plain = { ...base, corrected: new Map() };
  }

  /** The base with a newsroom's corrections; without any, the shared one. */
  viewFor(newsroom: Newsroom | undefined): NewsroomKnowledge {
    if (!newsroom) return this.#plain;
    const { tenant, revision } = newsroom;
    const known = this.#newsrooms.get(tenant);
    if (known?.revision === revision) return known.knowledge;
    const entries = this.#corrections.all(tenant).map(readCorrectionRow);
    const knowledge = applyCorrections(this.#plain, entries);
    setLatest(this.#newsrooms, tenant, { revision, knowledge }, maxNewsrooms);
    return knowledge;
  }

  close(): void {
    this.records.close();
    this.#store.close();
  }
}
