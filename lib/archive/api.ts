import { z } from 'zod';
import type { ArticleState, Histogram } from '../contract/archive-search.ts';
import { DatasetName } from '../contract/datasets.ts';
import { ArticleContent } from '../drafts/content/content.ts';
import type { MergePreview } from '../tags/change-api.ts';

/**
 * The browser's API of the archive: request bodies are schemas, answers are types. Article ids may be addresses, so they
 * are percent-encoded in paths. Texts of queries are in the search box's language (`contract/archive-query.ts`); facets
 * and the histogram's brush write themselves into it as `field:value`.
 */

/** State of a search; the page's address holds all of it. */
export const SearchState = z.object({
  q: z.string().max(4_000).default(''),
  sort: z.enum(['relevance', 'newest', 'oldest']).default('relevance'),
  /** `written`: words as they are written, without inflection and folding. */
  match: z.enum(['inflected', 'written']).default('inflected'),
  /** Near-duplicates each for itself. */
  unfold: z.boolean().default(false),
});
export type SearchState = z.output<typeof SearchState>;

/** POST /api/articles/search → SearchResult */
export const SearchArticles = SearchState.extend({
  offset: z.int().min(0).max(10_000).default(0),
  limit: z.int().min(0).max(100).default(20),
  /** Facets that are open, with what is searched inside them; others are not counted. */
  facets: z
    .array(
      z.object({
        field: z.string().min(1).max(200),
        contains: z.string().max(200).default(''),
        limit: z.int().min(1).max(1_000).default(10),
      }),
    )
    .max(30)
    .default([]),
  histogram: z.boolean().default(false),
});
export type SearchArticles = z.output<typeof SearchArticles>;

/** UTF-16 units within the text beside it. */
export type Mark = { start: number; end: number };

export type ArticleStateView = ArticleState;

/** An article in a list. */
export type ArticleRow = {
  id: string;
  title: string;
  /** Sections, authors and address of its metadata. */
  sections: string[];
  authors: string[];
  url?: string;
  /** ISO; missing: not known. */
  publishedAt?: string;
  language?: string;
  dataset?: string;
  /** Only `corrected`: others are in no list. */
  state?: ArticleStateView;
};

export type ArticleHit = ArticleRow & {
  score: number;
  titleMarks: Mark[];
  passage?: { text: string; marks: Mark[] };
  /** Found by its meaning: it has no word of the query, and `passage` is the sentence that is meant. */
  byMeaning?: boolean;
  /** Other articles of nearly the same text that are folded under it. */
  duplicateCount: number;
  verdict?: HitVerdict;
};
export type HitVerdict = 'accepted' | 'rejected';

export type FacetValue = {
  value: string;
  label: string;
  count: number;
  /** Set if the query asks for the value or excludes it. */
  use?: 'wanted' | 'excluded';
};
export type Facet = { field: string; total: number; values: FacetValue[] };
export type DateHistogram = Histogram;

export type SearchResult = {
  /** Identifies the search in verdicts on its hits. */
  referenceKey: string;
  total: number;
  isEstimated: boolean;
  isRelaxed: boolean;
  hits: ArticleHit[];
  facets: Facet[];
  histogram?: DateHistogram;
  /** Parts of the query that were read differently from what may have been meant; positions in UTF-16 units. */
  notes: { code: string; at: number; text: string }[];
  /** Words that no article has, and those a slip away that were looked for instead. */
  takenFor?: { text: string; instead: string }[];
  /** Features that the services in use lack; the screen says so. */
  missing: ('search' | 'facets' | 'histogram' | 'highlights' | 'paging' | 'states')[];
};
/** Errors: `invalid` with `field: "q"` and the position in the message; `services-unreachable`. */

/** GET /api/articles/status → ArchiveStatus */
export type ArchiveStatus = {
  total: number;
  /** Articles whose analysis is still to come; missing: the services do not say. */
  waiting?: number;
  from?: string;
  to?: string;
  /** All field names that can be searched by `field:value`. */
  fields: string[];
  may: ArchiveRights;
};
export type ArchiveRights = {
  /** Correct, withdraw, hold back, remove, tag many at once. */
  manage: boolean;
};

/** GET /api/articles/{id} → ArticleView, or ArticleStub of one that was withdrawn or is held back. */
export type ArticleParagraph = {
  kind: 'title' | 'lead' | 'text';
  text: string;
  entities: (Mark & { gkbId?: string; name: string; type: string })[];
};
export type ArticleView = ArticleRow & {
  kind: 'article';
  paragraphs: ArticleParagraph[];
  /** Kept tags of the metadata, then what the engine found; each with its name. */
  tags: { id: string; name: string }[];
  /** Tags without an id. */
  keywords: string[];
  foundTags: { id?: string; name: string; relevance: number }[];
  entities: { gkbId?: string; name: string; type: string; count: number }[];
  /** Still being analysed. */
  isWaiting: boolean;
  metadata: { field: string; values: string[] }[];
  indexedAt?: string;
  leader?: { id: string; title: string };
  duplicates: { id: string; title: string; publishedAt?: string }[];
  /** The draft that it came from; `title` only where the reader may open it. */
  draft?: { id: string; title?: string };
  /** Drafts that link to it and that the reader may open; the others as a number. */
  linkedFrom: { id: string; title: string }[];
  hiddenLinks: number;
  /** Set while a change has not reached a media service with articles of its own; it is retried automatically. */
  untold?: 'media';
  may: ArchiveRights;
};
export type ArticleStub = {
  kind: 'stub';
  id: string;
  title: string;
  state: ArticleStateView;
  untold?: 'media';
  may: ArchiveRights;
};
/** GET /api/articles/{id}/related → { related: RelatedArticle[], referenceKey } */
export type RelatedArticle = ArticleRow & {
  score: number;
  reasons: {
    entities: { gkbId: string; name: string }[];
    tags: string[];
    words: string[];
    /** Near in meaning, whatever the words and languages. */
    sameSubject?: boolean;
    sentence?: { text: string; marks: Mark[] };
  };
};

/** PUT /api/articles/{id}/state (manage) → ArticleView | ArticleStub */
export const SetArticleState = z.object({
  kind: z.enum(['published', 'corrected', 'withdrawn', 'embargoed']),
  note: z.string().trim().max(2_000).default(''),
  until: z.iso.datetime({ offset: true }).optional(),
});
export type SetArticleState = z.output<typeof SetArticleState>;
/** DELETE /api/articles/{id} (manage) → RemovedArticle: out of the archive for good. `untold` as of an article. */
export type RemovedArticle = { untold?: 'media' };
/** POST /api/articles/{id}/draft → { draftId }: a new draft with its text. */

/** POST /api/articles/feedback → {}: a verdict on a hit or a related article; sent on, and in the feedback list. */
export const JudgeArticle = z.object({
  referenceKey: z.string().min(1).max(200),
  articleId: z.string().min(1).max(2_000),
  title: z.string().max(1_000).default(''),
  /** `none` takes back what was said for this search or draft; of what has gone out, the desk alone forgets it. */
  verdict: z.enum(['accepted', 'rejected', 'none']),
  q: z.string().max(4_000).optional(),
  draftId: z.string().max(100).optional(),
});
export type JudgeArticle = z.output<typeof JudgeArticle>;

/** GET /api/articles/searches → { searches: SavedSearch[] }; POST (SaveSearch) → { search } (201) */
export const SaveSearch = z.object({
  name: z.string().trim().min(1).max(120),
  state: SearchState,
});
export type SaveSearch = z.output<typeof SaveSearch>;
export type SavedSearch = {
  id: string;
  name: string;
  state: SearchState;
  /** Hits that came into the archive since the owner last opened it. */
  fresh: number;
  seenAt: string;
};
/** PUT /api/articles/searches/{id} (SaveSearch) · DELETE · POST /api/articles/searches/{id}/seen */

/** GET /api/articles/export?format&q&match&unfold&sort: all hits as a file, streamed; at most 50,000. */
export const ExportArticles = z.object({
  ...SearchState.omit({ unfold: true }).shape,
  unfold: z.stringbool().default(false),
  format: z.enum(['csv', 'ninjs']),
});

/** POST /api/drafts/{id}/related → RelatedToDraft: like the draft as it is now. */
export const FindRelated = z.object({
  /** Only articles not older than so many days. */
  maxAge: z.int().min(1).max(36_500).optional(),
  section: z.string().max(200).optional(),
  /** An hour-old draft with few words finds little at 0.5. */
  minScore: z.number().min(0).max(1).default(0.5),
  /** The text as it is in the editor; left out: as it was saved. */
  content: ArticleContent.optional(),
});
export type FindRelated = z.output<typeof FindRelated>;
export type RelatedToDraft = {
  referenceKey: string;
  related: (RelatedArticle & { isLinked: boolean; verdict?: HitVerdict })[];
  sections: string[];
};

/** GET /api/knowledge/{id}/articles, GET /api/tags/{id}/articles → ArchivedArticles */
export type ArchivedArticles = {
  total: number;
  isEstimated: boolean;
  /** Publication time of the newest. */
  lastAt?: string;
  /** The newest few; none where the services cannot search. */
  latest: ArticleRow[];
  /** Finds all of them in the archive's search. */
  query: string;
};

/** POST /api/tags/merge/preview: with the articles that carry a tag that goes; they are missing while the archive is away. */
export type ArticleMergePreview = MergePreview & {
  articles?: Pick<ArchivedArticles, 'total' | 'isEstimated' | 'latest'>;
};

/** GET /api/admin/datasets, POST (CreateDataset), DELETE /api/admin/datasets/{name} → DatasetsAnswer */
export const CreateDataset = z.object({ name: z.string().trim().pipe(DatasetName) });

/** Without counts where the service does not say them; then it makes its datasets itself, too. */
export type DatasetsAnswer = {
  datasets: { name: string; articles?: number }[];
  canCreate: boolean;
};
