/** The archive's record. Texts live here and nowhere else; the index can be made anew from it. */
export type ArchiveTables = {
  /** The newest version of each article. */
  article: {
    /** Number of the version, never given twice. */
    key: number;
    tenant: string;
    /** In the whole archive: how the retrieval face and the index name it. */
    id: string;
    dataset: string;
    /** The face that it came by, which says what `body` is. */
    face: 'retrieval' | 'media';
    /** JSON as it was sent. */
    body: string;
    /** JSON, `MediaPart` of an article of the retrieval face that the media face had before; null: nothing. */
    media: string | null;
    indexed_at: string;
    /** Milliseconds since 1970; null: not known. */
    published_at: number | null;
    /** Characters of the text. */
    length: number;
    /** JSON, `ArticleDetails['analysis']`; null while `analysis` is not `done`. */
    found: string | null;
    analysis: 'waiting' | 'done' | 'failed';
    /** For near-duplicates, see `duplicates/`. */
    signature: Uint8Array | null;
    /** Articles of nearly the same text have one number; null: there is no other. */
    duplicate_group: number | null;
    /** 1: the one of its group that is found. */
    leads: number;
  };
  /** Datasets that were made; the home dataset is there without. */
  dataset: { tenant: string; name: string; created_at: string };
  /** Articles whose id in their dataset is not `article.id`, see `dataset-table.ts`. */
  article_name: { tenant: string; dataset: string; own_id: string; id: string };
  /** What was said about articles, which outlives their versions: an article that is sent again stays withdrawn until it is removed. */
  article_state: { tenant: string; id: string; title: string; state: string; at: string };
  /** What readers thought of articles that were recommended. */
  article_verdict: { tenant: string; id: string; accepted: number; rejected: number };
  /** Saved parts of the index. Articles that are in none of them are indexed at the start. */
  index_segment: { tenant: string; segment: number; file: string; version: string };
};
