import { z } from 'zod';

/** The browser's API of taking a piece away: request bodies are schemas, answers are types. */

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
