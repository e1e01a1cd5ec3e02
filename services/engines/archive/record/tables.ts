/** The archive's record. It alone holds texts; the index can be made anew from it. */
export type ArchiveTables = {
  /** The newest version of each article. */
  article: {
    /** Number of the version, never reused. */
    key: number;
    tenant: string;
    /** Id in the whole archive, used by the retrieval face and the index. */
    id: string;
    dataset: string;
    /** Face that the article came by, which determines the form of `body`. */
    face: 'retrieval' | 'media';
    /** JSON as it was sent. */
    body: string;
    /** JSON, `MediaPart` of an article of the retrieval face that came by the media face before; else null. */
    media: string | null;
    indexed_at: string;
    /** Milliseconds since 1970; null where it is unknown. */
    published_at: number | null;
    /** Characters of the text. */
    length: number;
    /** JSON, `ArticleDetails['analysis']`; null while `analysis` is not `done`. */
    found: string | null;
    analysis: 'waiting' | 'done' | 'failed';
    /** Of the article and its passages, see `vectors/article-vectors.ts`. */
    vectors: Uint8Array | null;
    /** 0: no vectors yet, 1: that of the whole article, 2: all, 3: it cannot be encoded. */
    encoded: 0 | 1 | 2 | 3;
    /** For near-duplicates, see `duplicates/`. */
    signature: Uint8Array | null;
    /** Number that near-duplicates share; null where there are none. */
    duplicate_group: number | null;
    /** 1 for the leader of its group. */
    leads: number;
  };
  /** Created datasets; the home dataset exists without a row. */
  dataset: { tenant: string; name: string; created_at: string };
  /** Articles whose id in their dataset is not `article.id`, see `dataset-table.ts`. */
  article_name: { tenant: string; dataset: string; own_id: string; id: string };
  /** States, which outlive versions: an article that is sent again stays withdrawn until it is removed. */
  article_state: { tenant: string; id: string; title: string; state: string; at: string };
  /** Readers' verdicts on recommended articles. */
  article_verdict: { tenant: string; id: string; accepted: number; rejected: number };
  encoder_model: { number: number; name: string };
  /** Saved segments of the index. Articles in none of them are indexed at the start. */
  index_segment: { tenant: string; segment: number; file: string; version: string };
  /** Articles that the index of another engine has not followed yet, see `change-table.ts`. */
  index_change: { tenant: string; id: string; number: number };
  index_follower: { name: string; complete: 0 | 1 };
};
