import { z } from 'zod';
import { type Person, TwoStepRule } from '../auth/api.ts';
import type { TagPolicy } from './policy.ts';

/** GET /api/sections → { sections: Section[] } */
export type Section = { id: string; name: string };
/** PUT /api/admin/sections → { sections }. A section without id is new; one left out is removed (drafts keep its name). */
export const PutSections = z.object({
  sections: z
    .array(z.object({ id: z.string().optional(), name: z.string().trim().min(1).max(80) }))
    .max(200),
});
export type PutSections = z.output<typeof PutSections>;
/** When an article is analyzed: while typing, when the writer pauses, or only on demand. */
const AnalysisMode = z.enum(['typing', 'pause', 'demand']);
/** Months; 0: kept until somebody deletes it. */
const months = z.number().int().min(0).max(600);
/** How long drafts that nobody changes, conversations in which nobody asks, and delivered feedback are kept. */
export const Retention = z.object({ drafts: months, conversations: months, feedback: months });
export type Retention = z.output<typeof Retention>;
export type RetentionKind = keyof Retention;
/** GET /api/settings → DeskSettings; everybody who is signed in. */
export type DeskSettings = {
  analysisMode: z.infer<typeof AnalysisMode>;
  /** Relevance (0–100) from which a suggestion starts as kept. */
  threshold: number;
  /** Policy for the tags of an analysis, see `applyPolicy`. */
  tagPolicy: TagPolicy;
  retention: Retention;
  /** The people who need two-step sign-in. */
  twoStepFor: z.infer<typeof TwoStepRule>;
  /** False where analysis goes to hosted services: its cost in characters is shown. */
  ownServices: boolean;
  extensions: string[];
};
/** PATCH /api/admin/settings → DeskSettings */
export const ChangeSettings = z.object({
  analysisMode: AnalysisMode.optional(),
  threshold: z.number().int().min(0).max(100).optional(),
  twoStepFor: TwoStepRule.optional(),
  retention: Retention.optional(),
});
/** GET /api/admin/retention?kind&months → { count }: what that would delete now. */
export const RetentionQuery = z.object({
  kind: Retention.keyof(),
  months: z.coerce.number().pipe(months.min(1)),
});

/** GET /api/dictionary?language → { words: DictionaryWord[] }; POST adds; DELETE /api/dictionary/{id} */
export type DictionaryWord = { id: string; language: string; word: string; by: Person; at: string };
export const AddWord = z.object({
  language: z.string().min(2).max(8),
  word: z.string().trim().min(1).max(100),
});
export type AddWord = z.output<typeof AddWord>;

/** GET /api/samples → { samples: SampleSummary[] } */
export type SampleSummary = {
  id: string;
  title: string;
  language: string;
  section: string;
  date: string;
};
