import { z } from 'zod';
import { ShownTags } from '../api.ts';
import type { LeftOut } from './left-out.ts';

/** The browser's API of taking a piece away: request bodies are schemas, answers are types. */

export const ExportFormat = z.enum(['tags', 'text', 'html', 'analysis', 'ninjs', 'jsonld']);
export type ExportFormat = z.infer<typeof ExportFormat>;
/** POST /api/drafts/{id}/export → Exported. Counts as taking the piece away: its feedback goes out. */
const TagOptions = z.object({
  value: z.enum(['name', 'id']),
  separator: z.enum(['comma', 'line']),
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
export type Exported = {
  fileName: string;
  mediaType: string;
  text: string;
  /** Of HTML: the same article for whatever takes no HTML. */
  plain?: string;
  /** Kept tags that this form can not hold. */
  leftOut: LeftOut[];
};
