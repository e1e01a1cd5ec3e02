import { z } from 'zod';
import type { Analysis } from '../contract/analysis.ts';
import { feedbackStatuses, verdicts } from '../contract/inventories.ts';
import type { ResearchFault } from '../contract/research-details.ts';
import { TagInput, type TagPolicy } from '../tags/api.ts';
import { ArticleContent } from './content.ts';
import { PlacedPhoto } from './placed-photo.ts';

/**
 * The browser's own API: what `app/api` reads and answers. Request bodies are schemas, answers are types
 * (the browser trusts its own server and loads no validator).
 */

export const roles = ['journalist', 'tag-editor', 'researcher', 'admin'] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

export const interfaceLocales = ['en', 'cs'] as const;
export type InterfaceLocale = (typeof interfaceLocales)[number];

/** Every failure of `/api`: a closed set of kinds, a sentence for people, the field where there is one. */
export type ApiErrorKind =
  | 'signed-out'
  | 'forbidden'
  | 'not-found'
  | 'invalid'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'quota'
  | 'services-unreachable'
  | 'services-failed'
  | 'not-offered'
  | 'internal';
export type ApiError = {
  error: {
    kind: ApiErrorKind;
    message: string;
    field?: string;
    /** Where in the text of the field it is, in UTF-16 units. */
    position?: number;
    requestId: string;
    retryAfter?: number;
  };
};

// People

export type Me = { id: string; name: string; email: string; role: Role; locale: InterfaceLocale };
/** GET /api/people → { people: Person[] }: whom a draft can be shared with. */
export type Person = { id: string; name: string };
export type UserRow = Me & {
  status: 'active' | 'invited' | 'disabled';
  createdAt: string;
  lastSeenAt?: string;
};
export const Password = z.string().min(10).max(200);
export const PersonName = z.string().trim().min(1).max(120);
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
/** POST /api/admin/users → { user: UserRow, link: string } (the one-time address to hand over). */
export const InviteUser = z.object({ name: PersonName, email: Email, role: Role });
/** PATCH /api/admin/users/{id} → { user: UserRow } */
export const ChangeUser = z.object({ role: Role.optional(), disabled: z.boolean().optional() });
/** GET /api/links/{token} → LinkInfo; POST → { email } and the link is spent. */
export type LinkInfo = { kind: 'first-admin' | 'invite' | 'reset'; email?: string; name?: string };
export const UseLink = z.object({
  name: PersonName.optional(),
  email: Email.optional(),
  password: Password,
});
/** PATCH /api/me */
export const ChangeMe = z.object({
  name: PersonName.optional(),
  locale: z.enum(interfaceLocales).optional(),
});
/** POST /api/me/password */
export const ChangePassword = z.object({ current: z.string().max(200), password: Password });

/** GET /api/sections → { sections: Section[] } */
export type Section = { id: string; name: string };
/** PUT /api/admin/sections → { sections }. A section without id is new; one left out is removed (drafts keep its name). */
export const PutSections = z.object({
  sections: z
    .array(z.object({ id: z.string().optional(), name: z.string().trim().min(1).max(80) }))
    .max(200),
});
/** When an article is analyzed: while typing, when the writer pauses, or only on demand. */
export const AnalysisMode = z.enum(['typing', 'pause', 'demand']);
/** GET /api/settings → DeskSettings; everybody who is signed in. */
export type DeskSettings = {
  analysisMode: z.infer<typeof AnalysisMode>;
  /** Relevance (0–100) from which a suggestion starts as kept. */
  threshold: number;
  /** What becomes of the tags of an analysis, see `applyPolicy`. */
  tagPolicy: TagPolicy;
  /** False where analysis goes to hosted services: its cost in characters is shown. */
  ownServices: boolean;
  extensions: string[];
};
/** PATCH /api/admin/settings → DeskSettings */
export const ChangeSettings = z.object({
  analysisMode: AnalysisMode.optional(),
  threshold: z.number().int().min(0).max(100).optional(),
});
export type AuditRow = {
  id: number;
  at: string;
  by?: string;
  action: string;
  object: string;
  details?: string;
};

// Drafts

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
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
  /** The picture above the text. */
  leadPhoto: PlacedPhoto.optional(),
});
export type DraftForm = z.infer<typeof DraftForm>;
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

export type DraftSummary = {
  id: string;
  title: string;
  excerpt: string;
  section: string;
  language?: string;
  owner: Person;
  updatedAt: string;
  updatedBy: Person;
  closed: boolean;
  sharing: 'private' | 'people' | 'desk';
  words: number;
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
/** GET /api/drafts?q&state&whose&cursor → DraftList */
export const DraftQuery = z.object({
  q: z.string().max(200).default(''),
  state: z.enum(['open', 'closed']).default('open'),
  whose: z.enum(['all', 'mine', 'shared']).default('all'),
  cursor: z.string().max(200).optional(),
});
export type DraftList = { drafts: DraftSummary[]; nextCursor?: string; total: number };
/** POST /api/drafts → { draft: Draft } (201) */
export const CreateDraft = z.object({
  from: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('sample'), id: z.string().max(80) }),
      z.object({ kind: z.literal('draft'), id: z.string().max(80) }),
    ])
    .optional(),
});
/** GET /api/drafts/{id} → DraftView */
export type DraftView = {
  draft: Draft;
  mayEdit: boolean;
  mayShare: boolean;
  decisions: Decision[];
  ignored: string[];
  /** The newest analysis of this draft, if its text has been analyzed; `inputHash` tells of which text. */
  analysis?: StoredAnalysis;
  feedback: FeedbackState;
};
/**
 * PUT /api/drafts/{id} → Saved, or 409 { error, current: Draft } when `baseVersion` is not the newest.
 * `overwrite: true` after comparing: the replaced text is kept as a revision.
 */
export const SaveDraft = z.object({
  baseVersion: z.number().int().nonnegative(),
  content: ArticleContent,
  form: DraftForm,
  threshold: z.number().int().min(0).max(100),
});
export type Saved = { version: number; updatedAt: string };
export type SaveConflict = ApiError & { current: Draft };
/** PATCH /api/drafts/{id} → { draft } */
export const ChangeDraft = z
  .object({ closed: z.boolean().optional(), confidential: z.boolean().optional() })
  .refine(({ closed, confidential }) => closed !== undefined || confidential !== undefined, {
    path: ['closed'],
    error: 'or confidential is required',
  });
/** PUT /api/drafts/{id}/sharing → { draft } (the owner and admins) */
export const ShareDraft = z.object({ desk: z.boolean(), people: z.array(z.string()).max(200) });
/** GET /api/drafts/{id}/revisions → { revisions: Revision[] }; each was replaced by a later save of someone else. */
export type Revision = {
  version: number;
  updatedAt: string;
  updatedBy: Person;
  content: ArticleContent;
  form: DraftForm;
};

// Decisions

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
export type Decision = Omit<DecisionInput, 'kind'> & { kind: DecisionKind; by: Person; at: string };

// Analysis

/** POST /api/analysis → AnalysisAnswer. The same input is answered from the draft's stored analysis. */
export const AnalyzeDraft = z.object({
  draftId: z.string().max(80),
  content: ArticleContent,
  form: DraftForm,
});
/** What was found when a draft's text was analyzed; paragraphs are in the order of the non-empty text blocks. */
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
/** POST /api/analysis/correction → CorrectionAnswer */
export const CorrectDraft = AnalyzeDraft.extend({ spelling: z.boolean(), diacritics: z.boolean() });
/** A correction in one text block: UTF-16 offsets into `textBlocks(content)[block].text`. */
export type CorrectionItem = {
  block: number;
  start: number;
  end: number;
  text: string;
  kind: 'spelling' | 'diacritics';
  replacements: string[];
};
export type CorrectionAnswer = {
  inputHash: string;
  language: string;
  corrections: CorrectionItem[];
};
/** PUT /api/drafts/{id}/ignored → { ignored }: words (or forms) not to be flagged in this article. */
export const PutIgnored = z.object({ ignored: z.array(z.string().min(1).max(200)).max(2000) });
/** GET /api/dictionary?language → { words: DictionaryWord[] }; POST adds; DELETE /api/dictionary/{id} */
export type DictionaryWord = { id: string; language: string; word: string; by: Person; at: string };
export const AddWord = z.object({
  language: z.string().min(2).max(8),
  word: z.string().trim().min(1).max(100),
});

// Feedback

/** Where a draft's decisions stand on their way to the services. */
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
/** GET /api/feedback/proposals → { proposals }; tag editors and admins. The draft is named only if the reader may open it. */
export type Proposal = {
  id: string;
  status: 'blocked' | 'expected';
  gkbId?: string;
  stdForm: string;
  type?: string;
  sentence?: string;
  by: Person;
  at: string;
  draft?: { id: string; title: string };
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
/** What a list of feedback is narrowed to. GET /api/feedback/export?… → the same rows as CSV. */
export const FeedbackFilter = z.object({
  /** Words of the item, or its id. */
  q: z.string().max(200).default(''),
  kind: z.enum(['', ...feedbackKinds]).default(''),
  state: z.enum(['', ...feedbackStates]).default(''),
  /** One of CONTRACT 4.2, or a verdict on an article of the archive or a part of an answer (5.9). */
  status: z.enum(['', ...feedbackStatuses, ...verdicts]).default(''),
  /** Id of a person; `nobody`: what was left alone. */
  author: z.string().max(80).default(''),
  /** ISO 8601: 2026-W47, in UTC. */
  week: z.union([z.literal(''), z.string().regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/)]).default(''),
});
export type FeedbackFilter = z.output<typeof FeedbackFilter>;
/**
 * GET /api/feedback?…&cursor (FeedbackQuery) → FeedbackList: what went out, waits, or failed, newest first.
 * Journalists see their own, the others everybody's.
 */
export const FeedbackQuery = FeedbackFilter.extend({ cursor: z.string().max(200).optional() });
export type FeedbackList = {
  rows: FeedbackRow[];
  nextCursor?: string;
  /** Rows of drafts and conversations that the reader may not open, which are not listed. */
  hidden: number;
  /** Whom the reader can narrow the list to; empty where it is their own. */
  authors: Person[];
  /** Decisions on drafts that were never analyzed: feedback is about an analysis, so they go out with the first one. */
  unanalyzed?: number;
};
export type FeedbackRow = {
  id: string;
  state: (typeof feedbackStates)[number];
  status: string;
  about: (typeof feedbackKinds)[number];
  /** Name of the item; of `archive` the article's title, of `research` what the part of the answer says. */
  stdForm: string;
  gkbId?: string;
  /** Of `archive`. */
  articleId?: string;
  /** It is no longer in the archive; `articleDraft` is the draft that it came from, where the reader may open it. */
  isArticleGone?: boolean;
  articleDraft?: string;
  by?: Person;
  at: string;
  sentAt?: string;
  message?: string;
  /** Where the item stands; of `archive` what was searched, of `research` what was asked. */
  sentence?: string;
  /** Of `research`. */
  reason?: ResearchFault;
  note?: string;
  /** Of `research`: ids of the articles that the part rests on. */
  sourceIds?: string[];
  /** Of `research`: one of these has been withdrawn or is held back; `stdForm` is empty. */
  isBlank?: true;
  conversation?: { id: string; title: string };
  draft?: { id: string; title: string };
};

// Take away

export const ExportFormat = z.enum(['tags', 'text', 'html', 'analysis', 'ninjs', 'jsonld']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** POST /api/drafts/{id}/export → Exported. Counts as taking the piece away: its feedback goes out. */
export const ExportDraft = z.object({
  format: ExportFormat,
  /** Only for `tags`. */
  tags: z
    .object({ value: z.enum(['name', 'id']), separator: z.enum(['comma', 'line']) })
    .optional(),
});
export type Exported = { fileName: string; mediaType: string; text: string };

// Samples and account

/** GET /api/samples → { samples: SampleSummary[] } */
export type SampleSummary = {
  id: string;
  title: string;
  language: string;
  section: string;
  date: string;
};
/** GET /api/account */
export type AccountAnswer = {
  plan: string;
  used: Record<string, number>;
  remaining?: Record<string, number>;
  period?: { start: string; end: string };
};
