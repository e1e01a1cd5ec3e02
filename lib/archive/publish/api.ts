import { z } from 'zod';
import type { Person } from '../../auth/api.ts';
import { homeDataset } from '../../contract/archive-names.ts';
import { ShownTags } from '../../drafts/api.ts';
import type { ArticleStateView } from '../api.ts';

/** The browser's API of putting a draft into the archive. */

/** GET /api/drafts/{id}/publication → { publication?: Publication, suggestion: PublishDraft, datasets: string[] } */
/** POST /api/drafts/{id}/publication (PublishRequest) → { publication }; again: updates the article. */
export const PublishDraft = z.object({
  dataset: z.string().trim().min(1).max(100).default(homeDataset),
  publishedAt: z.iso.datetime({ offset: true }).optional(),
  section: z.string().trim().max(200).default(''),
  author: z.string().trim().max(200).default(''),
  url: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
});
export const PublishRequest = PublishDraft.extend({ shown: ShownTags.optional() });
export type PublishDraft = z.output<typeof PublishDraft>;
export type Publication = {
  articleId: string;
  dataset: string;
  at: string;
  by: Person;
  isOutdated: boolean;
  /** With hosted services a draft goes to two of them: the one that is still to come, tried again by itself. */
  failed?: 'media' | 'retrieval';
  /** An article keeps its state: a withdrawn one stays withdrawn, however often it is published. */
  state?: ArticleStateView;
};
