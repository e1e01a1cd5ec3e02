/** The desk's tables of the knowledge base, which is the services'. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    knowledge_changes: KnowledgeChangesTable;
    sweep_changes: SweepChangesTable;
  }
}

/** History of the desk's changes to the knowledge base; the services hold the current state. */
type KnowledgeChangesTable = {
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

/** Planned changes of a `sweep` job, recorded before anything is changed. */
export type SweepChangesTable = {
  sweep_id: string;
  kind: 'draft' | 'tag' | 'articles';
  /** Id of the draft or tag; for archive articles the deprecated id. */
  object_id: string;
  from_id: string;
  to_id: string;
  /** JSON of what is put back by undoing; null: nothing was changed. */
  undo: string | null;
};
