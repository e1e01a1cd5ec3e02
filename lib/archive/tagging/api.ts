import { z } from 'zod';
import type { Person } from '../../auth/api.ts';
import type { TaggingProgress } from '../../tags/article-tagging.ts';
import { SearchState } from '../api.ts';

/** The browser's API of giving tags to many articles at once. */

/** POST /api/articles/tagging/preview (ChooseArticles & TagAct) → TagPreview; POST /api/articles/tagging → { job } (202) */
export const TagArticles = z.object({
  articles: z.union([
    z.object({ ids: z.array(z.string().min(1).max(2_000)).min(1).max(1_000) }),
    z.object({ search: SearchState }),
  ]),
  /** Ids of editorial tags or items of the knowledge base. */
  add: z.array(z.string().min(1).max(200)).max(20).default([]),
  remove: z.array(z.string().min(1).max(200)).max(20).default([]),
});
export type TagArticles = z.output<typeof TagArticles>;
export type TagPreview = {
  total: number;
  isEstimated: boolean;
  /** The first few that would change. */
  examples: { id: string; title: string; adds: string[]; removes: string[] }[];
};
/** GET /api/articles/tagging → { jobs: TaggingJob[] }; GET /{id} → { job }; POST /{id}/undo → { job }; `add` and `remove` are the first twenty. */
export type TaggingJob = TaggingProgress & {
  id: string;
  by: Person;
  at: string;
  add: { id: string; name: string }[];
  remove: { id: string; name: string }[];
  /** The change of tags, told in a line, or the sweep of deprecated ids that it belongs to and is undone with, never alone. */
  partOf?: { kind: 'change'; summary: string } | { kind: 'sweep' };
};
