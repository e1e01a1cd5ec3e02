/** The desk's tables of the knowledge base, which is the services'. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    knowledge_changes: KnowledgeChangesTable;
    sweep_changes: SweepChangesTable;
  }
}

/** What the desk changed in the knowledge base: the services hold what is so now, this is how it came to be so. */
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
