import { z } from 'zod';
import type { Person } from '../auth/api.ts';
import type { Analysis } from '../contract/analysis.ts';
import type { ContextSlipKind } from '../contract/extensions.ts';
import { ArticleContent } from './content/content.ts';
import { mayBecomeWebAddress } from './content/link-address.ts';
import { PlacedPhoto } from './content/placed-photo.ts';

/** The browser's API of drafts and of what is decided in them: request bodies are schemas, answers are types. */

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const maxNoteLength = 20_000;
/** The short form beside the article; '' means not given. Language '' means detected. */
export const DraftForm = z.object({
  section: z.string().max(80),
  byline: z.string().max(300),
  dateline: z.string().max(200),
  date: z.union([isoDate, z.literal('')]),
  language: z.string().max(8),
  tagLanguage: z.string().max(8),
  cmsId: z.string().max(300),
  address: z.string().max(2000),
  /** For the desk alone: in no export and in nothing that is published. */
  note: z.string().max(maxNoteLength).optional(),
  leadPhoto: PlacedPhoto.optional(),
});
export type DraftForm = z.infer<typeof DraftForm>;
/** The form as it is entered: an address of the web, or a part of one, but no other kind. */
const EnteredForm = DraftForm.refine(({ address }) => mayBecomeWebAddress(address), {
  path: ['address'],
  error: 'the URL must begin with https:// or http://',
});
export const emptyForm: DraftForm = {
  section: '',
  byline: '',
  dateline: '',
  date: '',
  language: '',
  tagLanguage: '',
  cmsId: '',
  address: '',
};

export type Draft = {
  id: string;
  version: number;
  content: ArticleContent;
  form: DraftForm;
  /** Relevance from which a suggestion starts as kept in this draft. */
  threshold: number;
  owner: Person;
  createdAt: string;
  updatedAt: string;
  updatedBy: Person;
  closed: boolean;
  sharedWithDesk: boolean;
  sharedWith: Person[];
  /** Nothing that is asked from it goes to a model outside. */
  isConfidential: boolean;
};
export type NewDraft = Pick<Draft, 'content' | 'form'>;
/** Days in which a deleted draft can be restored. */
export const restorableDays = 30;
export type Deletion = { by: Person; at: string };
export type DraftSummary = Pick<Draft, 'id' | 'owner' | 'updatedAt' | 'updatedBy' | 'closed'> & {
  title: string;
  excerpt: string;
  section: string;
  language?: string;
  sharing: 'private' | 'people' | 'desk';
  words: number;
  deletion?: Deletion;
};

/** GET /api/drafts?q&state&whose&cursor → DraftList */
export const DraftQuery = z.object({
  q: z.string().max(200).default(''),
  /** deleted: those that the reader may restore. */
  state: z.enum(['open', 'closed', 'deleted']).default('open'),
  whose: z.enum(['all', 'mine', 'shared']).default('all'),
  cursor: z.string().max(200).optional(),
});
export type DraftQuery = z.output<typeof DraftQuery>;
export type DraftList = { drafts: DraftSummary[]; nextCursor?: string; total: number };
/** POST /api/drafts → { draft: Draft } (201) */
export const CreateDraft = z.object({
  from: z.object({ kind: z.enum(['sample', 'draft']), id: z.string().max(80) }).optional(),
});
export type CreateDraft = z.output<typeof CreateDraft>;
/** GET /api/drafts/{id} → DraftView */
export type DraftView = {
  draft: Draft;
  mayEdit: boolean;
  /** May share and delete it. */
  mayShare: boolean;
  decisions: Decision[];
  ignored: string[];
  /** The newest analysis of this draft, if its text has been analyzed; `inputHash` tells of which text. */
  analysis?: StoredAnalysis;
  feedback: FeedbackState;
};
/**
 * PUT /api/drafts/{id} → Saved, or 409 { error, current: Draft } when `baseVersion` is not the newest.
 * `keepReplaced` where that text came from another device, or an earlier version is restored in its place: it is kept as
 * a revision.
 */
export const SaveDraft = z.object({
  baseVersion: z.number().int().nonnegative(),
  content: ArticleContent,
  form: EnteredForm,
  threshold: z.number().int().min(0).max(100),
  keepReplaced: z.union([z.boolean(), z.literal('restore')]).optional(),
});
export type SaveDraft = z.output<typeof SaveDraft>;
export type Saved = { version: number; updatedAt: string };
/** PATCH /api/drafts/{id} → { draft } */
export const ChangeDraft = z
  .object({ closed: z.boolean().optional(), confidential: z.boolean().optional() })
  .refine(({ closed, confidential }) => closed !== undefined || confidential !== undefined, {
    path: ['closed'],
    error: 'or confidential is required',
  });
export type ChangeDraft = z.output<typeof ChangeDraft>;
/**
 * DELETE /api/drafts/{id} (the owner and admins); POST /api/drafts/{id}/restore → { draft }. With `forGood` it deletes
 * what was deleted before. Whoever could open a deleted draft gets 404 { error, deleted: DraftDeletion } for it.
 */
export const DeleteDraft = z.object({ forGood: z.literal('1').optional() });
export type DraftDeletion = Deletion & { mayRestore: boolean };
/** PUT /api/drafts/{id}/sharing → { draft } (the owner and admins) */
export const ShareDraft = z.object({ desk: z.boolean(), people: z.array(z.string()).max(200) });
export type ShareDraft = z.output<typeof ShareDraft>;
/**
 * The cause for which a replaced text is kept: the save of another person · one on top of another device's · one that removed most
 * of the text · the restoring of an earlier version · a change after half an hour without one.
 */
export type RevisionReason = 'person' | 'device' | 'loss' | 'restore' | 'pause';
export type Revision = Pick<Draft, 'version' | 'updatedAt' | 'updatedBy' | 'content' | 'form'> & {
  /** Missing where it was kept before reasons were noted. */
  reason?: RevisionReason;
};
/** GET /api/drafts/{id}/revisions?cursor → RevisionList, the newest first, ten at a time as each has its whole text */
export const RevisionQuery = z.object({
  cursor: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
});
export type RevisionQuery = z.output<typeof RevisionQuery>;
export type RevisionList = { revisions: Revision[]; nextCursor?: string };

/**
 * kept: accepted by hand · removed: taken out without a reason · wrong · minor: right but marginal ·
 * never: never again in this article and, once a tag editor confirms, anywhere · missing: added by hand.
 */
export const DecisionKind = z.enum(['kept', 'removed', 'wrong', 'minor', 'never', 'missing']);
export type DecisionKind = z.infer<typeof DecisionKind>;
export const DecisionInput = z.object({
  /** `itemKey` of the item; 'sentiment' for the document's sentiment (kinds kept and wrong only). */
  item: z.string().min(1).max(400),
  /** null takes the decision back. */
  kind: DecisionKind.nullable(),
  gkbId: z.string().max(80).optional(),
  stdForm: z.string().trim().min(1).max(300),
  type: z.string().max(60).optional(),
  /** The sentence shown to a tag editor with "never" and "missing". */
  sentence: z.string().max(1000).optional(),
  /** For the sentiment: the label that would be right. */
  label: z.enum(['positive', 'negative', 'neutral']).optional(),
});
export type DecisionInput = z.infer<typeof DecisionInput>;
/** PUT /api/drafts/{id}/decisions → { decisions: Decision[] }, the whole list after the change. */
export const PutDecisions = z.object({ decisions: z.array(DecisionInput).min(1).max(500) });
export type PutDecisions = z.output<typeof PutDecisions>;
export type Decision = Omit<DecisionInput, 'kind'> & { kind: DecisionKind; by: Person; at: string };

/** PUT /api/drafts/{id}/ignored → { ignored }: words (or forms) not to be flagged in this article. */
export const PutIgnored = z.object({ ignored: z.array(z.string().min(1).max(200)).max(2000) });

// Feedback

/** Counts of a draft's decisions on their way to the services. */
export type FeedbackState = {
  waiting: number;
  held: number;
  sent: number;
  failed: number;
  /** Decisions that cannot go out yet, as the draft was never analyzed. */
  unanalyzed?: number;
  lastSentAt?: string;
  message?: string;
};
/** Keys of tags that a person has looked at in a draft (see `itemKey`): leaving them alone then says something. */
export const ShownTags = z.array(z.string().max(500)).max(5_000);

/** A person decided, or left alone what they had looked at. */
export const feedbackBases = ['decision', 'silence'] as const;

export const feedbackStates = [
  'waiting',
  'held',
  'sending',
  'sent',
  'failed',
  'declined',
  'uncertain',
  'revoked',
] as const;
export const feedbackKinds = ['tag', 'entity', 'sentiment', 'archive', 'research'] as const;
export type FeedbackStanding = (typeof feedbackStates)[number];

// Analyses and corrections

/** POST /api/analysis → AnalysisAnswer. The same input is answered from the draft's stored analysis. */
export const AnalyzeDraft = z.object({
  draftId: z.string().max(80),
  content: ArticleContent,
  form: DraftForm,
  /** Tokens have their place in the sentence's tree, which takes longer. */
  withTrees: z.boolean().optional(),
});
export type AnalyzeDraft = z.output<typeof AnalyzeDraft>;
/** The analysis of a draft's text; paragraphs are in the order of the non-empty text blocks. */
export type StoredAnalysis = {
  inputHash: string;
  at: string;
  referenceKey: string;
  usedChars: number;
  analysis: Analysis;
};
export type AnalysisAnswer = StoredAnalysis & {
  /** True when nothing was sent because this very text had been analyzed before. */
  reused: boolean;
  /** Analyses that failed while the others succeeded, each can be asked for again. */
  failed: { part: 'entities' | 'tags' | 'relations' | 'sentiment'; message: string }[];
};
/** POST /api/analysis/place → { isPlace }: whether a name at the beginning of a text, as in “Petr Novák – …”, is a place. */
export const CheckPlace = z.object({
  text: z.string().max(4_000),
  name: z.string().min(1).max(200),
});
export type CheckPlace = z.output<typeof CheckPlace>;
/** POST /api/analysis/correction → CorrectionAnswer */
export const CorrectDraft = AnalyzeDraft.extend({ spelling: z.boolean(), diacritics: z.boolean() });
export type CorrectDraft = z.output<typeof CorrectDraft>;
/** A correction in one text block: UTF-16 offsets into `textBlocks(content)[block].text`. */
export type CorrectionItem = {
  block: number;
  start: number;
  end: number;
  text: string;
  kind: 'spelling' | 'diacritics';
  /** Why a word that is right by itself is wrong here. */
  reason?: ContextSlipKind;
  replacements: string[];
};
export type CorrectionAnswer = {
  inputHash: string;
  language: string;
  corrections: CorrectionItem[];
};

// Export

export const ExportFormat = z.enum(['tags', 'text', 'html', 'analysis', 'ninjs', 'jsonld']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** POST /api/drafts/{id}/export → Exported. The feedback on the draft is due from then on. */
const TagOptions = z.object({
  value: z.enum(['name', 'id']),
  separator: z.enum(['comma', 'semicolon', 'line']),
});
export type TagOptions = z.infer<typeof TagOptions>;
export const ExportDraft = z.object({
  format: ExportFormat,
  /** Only for `tags`. */
  tags: TagOptions.optional(),
  /** Only for `text` and `html`: the tags stand below the article, unless this is false. */
  withTags: z.boolean().optional(),
  shown: ShownTags.optional(),
});
export type ExportDraft = z.output<typeof ExportDraft>;
/** A kept tag that an export cannot hold: it has no id where ids are asked for, or another has its name or id. */
export type OmittedTag = { name: string; reason: 'no-id' | 'same-name' | 'same-id' };

export type Exported = {
  fileName: string;
  mediaType: string;
  text: string;
  /** With HTML: the same article for whatever takes no HTML. */
  plain?: string;
  leftOut: OmittedTag[];
};
