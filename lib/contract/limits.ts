/** The limits of CONTRACT 1.4: sizes in bytes of the request body, counts as whole numbers. */
export const limits = {
  /** One analysis request, and one document of a batch. */
  requestBytes: 512_000,
  /** A batch or a list of articles to index. */
  bulkBytes: 10_000_000,
  batchDocuments: 100,
  articlesPerCall: 1_000,
  /** Keys of one call that deletes feedback, or questions. */
  removedAtOnce: 500,
  recommendations: { min: 1, max: 100, default: 10 },
  altPhotos: { min: 0, max: 20, default: 3 },
  searchHits: { min: 1, max: 100, default: 10 },
  /** Hits of one page of the archive's search. */
  searchPage: { min: 0, max: 100, default: 20 },
  queryLength: 4_000,
  researchChunks: { min: 1, max: 50, default: 10 },
  facetValues: { min: 1, max: 1_000, default: 10 },
  minScore: 0.5,
  /** A picture file, as uploaded or as it lies in a folder. */
  photoBytes: 60_000_000,
  /** Deeper JSON is refused, because reading it would exhaust the stack. */
  nesting: 64,
} as const;
