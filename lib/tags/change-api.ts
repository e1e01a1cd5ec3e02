import { z } from 'zod';
import type { Person } from '../auth/api.ts';
import { CategoryName, type TagDraft, type TagInput, TagQuery, type TagRow } from './api.ts';
import type { TaggingProgress } from './article-tagging.ts';
import type { TagChangesTable } from './tables.ts';

/** The browser's API of changes of tags, of many at once too: request bodies are schemas, answers are types. */

/** One act of one person, done and undone as a whole. */
export type TagChange = {
  id: string;
  kind: TagChangesTable['kind'];
  by: Person;
  at: string;
  /** A line for people: what was done to what. */
  summary: string;
  tags: number;
  state: 'running' | 'done' | 'failed' | 'undone';
  /** 0–1 while it runs. */
  progress?: number;
  message?: string;
  /** Its effect on archive articles, applied in the background and undone with it. Counted in articles. */
  articles?: TaggingProgress;
  /** Until when it can be undone; missing: it cannot be. */
  undoUntil?: string;
};
/** GET /api/tags/changes?cursor → { changes: TagChange[], nextCursor? }; GET /api/tags/changes/{id} → { change, items: TagDiff[] } */
export type TagDiff = { gkbId: string; before?: TagInput; after?: TagInput };
/**
 * POST /api/tags/changes/{id}/undo → { change: TagChange }. Tags that were changed since stay as they are and are
 * named: { skipped: { gkbId, name }[] }; where that is all of them, `invalid` with `skipped` beside the error.
 */

/** POST /api/tags/bulk → { change } (202 while it runs): the tags named, or all that fit a filter. */
export const BulkTags = z.object({
  ids: z.array(z.string().max(200)).max(50_000).optional(),
  filter: TagQuery.pick({ q: true, category: true, state: true, use: true }).optional(),
  action: z.discriminatedUnion('do', [
    z.object({ do: z.enum(['addCategory', 'removeCategory']), category: CategoryName }),
    z.object({ do: z.enum(['retire', 'restore']) }),
    /** `untag`: the archive's articles lose them too, else they keep the ids, as pieces do what was decided. */
    z.object({ do: z.literal('delete'), untag: z.boolean().optional() }),
  ]),
});
export type BulkTags = z.output<typeof BulkTags>;

/** POST /api/tags/merge/preview (MergeTags) → MergePreview with `articles`; POST /api/tags/merge → { change } */
export const MergeTags = z.object({
  into: z.string().max(200),
  from: z.array(z.string().max(200)).min(1).max(200),
});
export type MergeTags = z.output<typeof MergeTags>;
export type MergePreview = {
  /** The tag as it will be, with the others' names as aliases. */
  result: TagRow;
  gone: TagRow[];
  /** Drafts that carry one of them; `hidden` may not be opened by the reader and keep their decision until opened. */
  drafts: TagDraft[];
  hidden: number;
};

/** POST /api/tags/articles (TaggedArticles) → { articles }: how many articles of the archive carry one of the tags meant. */
export const TaggedArticles = BulkTags.pick({ ids: true, filter: true });
export type TaggedArticles = z.output<typeof TaggedArticles>;
/** `atMost`: articles that carry several of the tags count several times. */
export type ArticleCount = { total: number; atMost: boolean };

/** GET /api/tags/export?format=csv|skos → a file. */
export const tagFormats = ['csv', 'skos'] as const;
/**
 * POST /api/tags/imports?format=csv|skos with the file as body → TagImport: a dry run, nothing is changed.
 * POST /api/tags/imports/{id}/apply → { change } (202); the change can be undone as one.
 */
export type TagImport = {
  id: string;
  created: number;
  changed: number;
  same: number;
  /** The first 200 rows that create or change, with what they change. */
  rows: {
    row: number;
    gkbId: string;
    name: string;
    what: 'create' | 'change';
    diff: TagFieldDiff[];
  }[];
  errors: { row: number; field: string; message: string }[];
};
export type TagFieldDiff = { field: string; before?: string; after?: string };

/** Answer of GET /api/tags/{id}. */
export type TagView = {
  tag: TagRow;
  drafts: TagDraft[];
  hiddenDrafts: number;
  history: TagChange[];
};
