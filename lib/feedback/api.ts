import { z } from 'zod';
import type { Person } from '../auth/api.ts';
import { feedbackStatuses, verdicts } from '../contract/inventories.ts';
import type { ResearchFault } from '../contract/research-details.ts';
import { type Decision, feedbackBases, feedbackKinds, feedbackStates } from '../drafts/api.ts';
import { type SimilarTag, TagInput } from '../tags/api.ts';

/** The browser's API of what is told to the services: request bodies are schemas, answers are types. */

/** A journalist's proposal for the whole newsroom. The draft is named only if the reader may open it. */
export type Proposal = Pick<Decision, 'gkbId' | 'stdForm' | 'type' | 'sentence' | 'by' | 'at'> & {
  id: string;
  status: 'blocked' | 'expected';
  draft?: { id: string; title: string };
};
/** GET /api/feedback/proposals → { proposals: ListedProposal[] }; tag editors and admins. */
export type ListedProposal = Proposal & {
  /** The tag that it becomes if it is confirmed as one, and the tags that look like it; missing where it cannot be one. */
  asTag?: { tag: { name: string; standsFor?: string }; similar: SimilarTag[] };
};
/**
 * POST /api/feedback/proposals/{id} → { proposal, change? }: with `tag`, what is missing becomes an editorial tag in
 * the same go, and undoing the change takes both back; POST /api/feedback/{id}/revoke takes back for the desk what was
 * confirmed: { revoked: true }.
 */
export const AnswerProposal = z
  .object({ answer: z.enum(['confirm', 'decline']), tag: TagInput.optional() })
  .refine(({ answer, tag }) => answer === 'confirm' || !tag, {
    path: ['tag'],
    error: 'comes with a confirmation only',
  });
/** Filter of the feedback log. GET /api/feedback/export?… → the same rows as CSV. */
export const FeedbackFilter = z.object({
  /** Words of the item, or its id. */
  q: z.string().max(200).default(''),
  kind: z.enum(['', ...feedbackKinds]).default(''),
  state: z.enum(['', ...feedbackStates]).default(''),
  /** One of CONTRACT 4.2, or a verdict on an article of the archive or a part of an answer (5.9). */
  status: z.enum(['', ...feedbackStatuses, ...verdicts]).default(''),
  basis: z.enum(['', ...feedbackBases]).default(''),
  /** Id of a person; `nobody`: what was left alone. */
  author: z.string().max(80).default(''),
  /** ISO 8601: 2026-W47, in UTC. */
  week: z.union([z.literal(''), z.string().regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/)]).default(''),
});
export type FeedbackFilter = z.output<typeof FeedbackFilter>;
/** GET /api/feedback?…&cursor → FeedbackList, newest first. Journalists see their own, the others everybody's. */
export const FeedbackQuery = FeedbackFilter.extend({ cursor: z.string().max(200).optional() });
export type FeedbackList = {
  rows: FeedbackRow[];
  nextCursor?: string;
  /** Rows of drafts and conversations that the reader may not open, which are not listed. */
  hidden: number;
  /** People that the reader can filter by; empty where the list is their own. */
  authors: Person[];
  /** Decisions on drafts that were never analyzed: feedback is about an analysis, so they go out with the first one. */
  unanalyzed?: number;
};
export type FeedbackRow = {
  id: string;
  state: (typeof feedbackStates)[number];
  status: string;
  basis: (typeof feedbackBases)[number];
  about: (typeof feedbackKinds)[number];
  /** Name of the item; of `archive` the article's title, of `research` what the part of the answer says. */
  stdForm: string;
  gkbId?: string;
  /** With `archive` only. */
  articleId?: string;
  /** It is no longer in the archive; `articleDraft` is the draft that it came from, where the reader may open it. */
  isArticleGone?: boolean;
  articleDraft?: string;
  by?: Person;
  at: string;
  sentAt?: string;
  message?: string;
  /** Sentence of the item; with `archive` the query, with `research` the question. */
  sentence?: string;
  /** With `research` only. */
  reason?: ResearchFault;
  note?: string;
  /** With `research`: ids of the cited articles. */
  sourceIds?: string[];
  /** With `research`: a cited article was withdrawn or is under embargo; `stdForm` is empty. */
  isBlank?: true;
  conversation?: { id: string; title: string };
  draft?: { id: string; title: string };
};
