import { z } from 'zod';
import { DecisionKind } from '../../drafts/api.ts';

const Nullable = z.string().nullable();

const DecisionRow = z.object({
  draft_id: z.string(),
  item: z.string(),
  kind: DecisionKind,
  gkb_id: Nullable,
  std_form: z.string(),
  type: Nullable,
  sentence: Nullable,
  label: z.enum(['positive', 'negative', 'neutral']).nullable(),
  by_user: z.string(),
  at: z.string(),
  inherited: z.literal([0, 1]),
});

/** The changes of a sweep in a draft, to be undone. */
export const DraftUndo = z.object({
  /** Decisions as they were; `after`: the one that took their place, to be recognized by its time. */
  decisions: z
    .object({
      before: z.array(DecisionRow),
      after: z.object({ item: z.string(), kind: DecisionKind, at: z.string() }),
    })
    .optional(),
  outbox: z.array(
    z.object({ id: z.string(), item: z.string(), gkb_id: Nullable, std_form: z.string() }),
  ),
  analysis: z
    .object({
      at: z.string(),
      input_hash: z.string(),
      renamed: z.array(
        z.object({
          list: z.enum(['tags', 'entities']),
          id: z.string(),
          gkbId: z.string().optional(),
          stdForm: z.string(),
          wikidataId: z.string().optional(),
          standsFor: z.string().optional(),
        }),
      ),
    })
    .optional(),
});
export type DraftUndo = z.output<typeof DraftUndo>;
