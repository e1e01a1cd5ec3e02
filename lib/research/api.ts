import { z } from 'zod';
import type { ArticleRow, ArticleStateView, Mark } from '../archive/api.ts';
import type { Person } from '../auth/api.ts';
import {
  type ResearchDetails,
  researchFaults,
  type researchSteps,
} from '../contract/research-details.ts';
import type { researchStatuses } from '../contract/retrieval.ts';

/** The browser's API of the research assistant: request bodies are schemas, answers are types. */

const researchModes = ['lightweight', 'deep'] as const;

/** Articles that a question is asked about, as field conditions of the archive's query language. */
export const ResearchScope = z.object({
  /** Days, `YYYY-MM-DD`, inclusive. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sections: z.array(z.string().min(1).max(200)).max(20).default([]),
  /** Ids of kept tags. */
  tags: z.array(z.string().min(1).max(200)).max(20).default([]),
  datasets: z.array(z.string().min(1).max(200)).max(20).default([]),
  /** Ids of entities of the knowledge base. */
  entities: z.array(z.string().min(1).max(200)).max(20).default([]),
});
export type ResearchScope = z.output<typeof ResearchScope>;

/** POST /api/research/conversations → { conversation: Conversation } (201); POST /api/research/conversations/{id}/questions → the same (the owner) */
export const AskQuestion = z.object({
  /** Sent again (two clicks, a lost answer), it is the same question. */
  clientId: z.string().min(8).max(100),
  question: z.string().trim().min(1).max(2_000),
  mode: z.enum(researchModes).default('lightweight'),
  scope: ResearchScope.prefault({}),
  /** Nothing of it goes to a model outside, nor of what follows in the conversation. */
  isConfidential: z.boolean().default(false),
  /** The draft that it was asked from; its own mark of confidence counts too. Only where a conversation begins. */
  draftId: z.string().max(80).optional(),
});
export type AskQuestion = z.output<typeof AskQuestion>;

/** GET /api/research/conversations?q=&whose=&cursor= → { conversations: ConversationSummary[]; nextCursor? } */
export const ListConversations = z.object({
  q: z.string().max(200).default(''),
  whose: z.enum(['all', 'mine', 'shared']).default('all'),
  cursor: z.string().max(200).optional(),
});
export type ConversationSummary = {
  id: string;
  title: string;
  owner: Person;
  isMine: boolean;
  sharing: 'private' | 'people' | 'desk';
  questions: number;
  /** ISO, of the last question. */
  askedAt: string;
  state: TurnState;
  /** Excerpt that matches the search, and its turn. */
  excerpt?: { turnId: string; text: string; marks: Mark[] };
};

/** GET /api/research/conversations/{id} → { conversation: Conversation } */
export type Conversation = Pick<ConversationSummary, 'id' | 'title' | 'owner' | 'isMine'> & {
  sharedWithDesk: boolean;
  sharedWith: Person[];
  draft?: { id: string; title?: string };
  turns: Turn[];
  /** The next question is confidential, because an earlier one or the draft is. */
  isConfidential: boolean;
  lastEvent: number;
};

/** `interrupted`: the desk was restarted in the middle. What had come is there in every case. */
type TurnState = 'running' | 'finished' | 'stopped' | 'failed' | 'interrupted';

export type Turn = {
  id: string;
  question: string;
  mode: (typeof researchModes)[number];
  scope: ResearchScope;
  isConfidential: boolean;
  /** ISO. */
  askedAt: string;
  state: TurnState;
  problem?: string;
  steps: Step[];
  parts: AnswerPart[];
  status?: (typeof researchStatuses)[number];
  /** In the order of their numbers; of an unfinished run without paragraphs, or none at all. */
  sources: Source[];
  details?: Omit<ResearchDetails, 'search' | 'near'> & {
    /** Address of the archive's search that shows every passage considered. */
    searchHref: string;
    /** If nothing supports an answer: the closest articles that the reader may open, best first. */
    near: { id: string; title: string; publishedAt?: string; language?: string }[];
  };
};

export type Step = { step?: (typeof researchSteps)[number]; message: string; count?: number };

export type AnswerPart = {
  /** Place in the turn, from 0. */
  number: number;
  type: 'bullet' | 'warning' | 'error';
  title?: string;
  text: string;
  /** A source was withdrawn or is held back; `text` is empty. */
  isBlank?: true;
  /** The answer itself in `text`, UTF-16 units. */
  answer?: Mark;
  /** Set if the quote's language differs from the question's. */
  language?: string;
  sources: number[];
  /** Values on which passages disagree, newest first. */
  values?: { text: string; publishedAt?: string; isNewest: boolean; sources: number[] }[];
  feedback?: PartFeedback;
};

export type Source = {
  /** 1-based, as shown. */
  number: number;
  article: ArticleRow & {
    /** Other articles of nearly the same text, or with the very sentences. */
    duplicates: { id: string; title: string }[];
    /** Current state; a withdrawn article cannot be opened and its passage is blank. */
    stateNow?: ArticleStateView;
    isGone?: true;
  };
  /** Place of the paragraph among those of the article; missing: not found in it. */
  paragraph?: number;
  /** The paragraph, and where the passage stands in it (UTF-16 units). */
  text: string;
  passage: Mark;
  language?: string;
};

/**
 * GET /api/research/conversations/{id}/events → `text/event-stream`. Each has `id:` (its number); `Last-Event-ID`, or `?after=`,
 * says where to go on. `step` and `part`: one more came; `turn`: one changed as a whole (begun, finished, stopped, failed,
 * interrupted) and takes the place of all that is known of it. A run that is over comes as its `turn` alone. Ends with
 * `event: end` when nothing runs any more; asked for again then, 204, at which an `EventSource` rests.
 */
export type ConversationEvent =
  | { type: 'step'; turnId: string; step: Step }
  | {
      type: 'part';
      turnId: string;
      part: AnswerPart;
      /** Sources that the part cites first, if the services send them before the end. */
      sources: Source[];
    }
  | { type: 'turn'; turn: Turn };

/** POST /api/research/conversations/{id}/stop → { conversation } (the owner). One that is asked while another runs is 409. */

/** PUT /api/research/conversations/{id} → { conversation } (the owner) */
export const RenameConversation = z.object({ title: z.string().trim().min(1).max(200) });

/** DELETE /api/research/conversations/{id} → { message } (the owner); POST /api/research/conversations/{id}/restore brings it back for a day. */

/** PUT /api/research/conversations/{id}/sharing → { conversation } (the owner) */
export const ShareConversation = z.object({
  desk: z.boolean(),
  people: z.array(z.string()).max(200),
});

/** PUT /api/research/conversations/{id}/feedback → { conversation } (all readers; `status: null` takes it back) */
export const JudgePart = z.object({
  turnId: z.string().max(80),
  part: z.int().min(0),
  status: z.enum(['accepted', 'rejected']).nullable(),
  reason: z.enum(researchFaults).optional(),
  note: z.string().trim().max(2_000).optional(),
});
export type JudgePart = z.output<typeof JudgePart>;
export type PartFeedback = {
  status: 'accepted' | 'rejected';
  reason?: (typeof researchFaults)[number];
  note?: string;
};

/** GET /api/research/conversations/{id}/export?format=&turn= → a file */
export const ExportConversation = z.object({
  format: z.enum(['markdown', 'html', 'docx']),
  /** Missing: all. */
  turn: z.string().optional(),
});

/**
 * POST /api/research/conversations/{id}/quotes → { draftId } (201; all readers): the passage of a source as a quotation
 * with a line that names and links the article, at the end of a draft that the reader may open; without one a new draft.
 */
export const QuoteSource = z.object({
  turnId: z.string().max(80),
  source: z.int().min(1),
  draftId: z.string().max(80).optional(),
});
export type QuoteSource = z.output<typeof QuoteSource>;

/** GET /api/research/status → ResearchStatus */
export type ResearchStatus = {
  /** False: the services in use have no research. */
  isOffered: boolean;
  /** Name of the model outside that answers, if any. */
  model?: string;
  articles?: number;
  from?: string;
  to?: string;
};
