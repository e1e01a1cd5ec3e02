import type { z } from 'zod';
import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import type { MergeTags } from '../../tags/change-api.ts';
import type { TagDesk } from '../../tags/tag-desk.ts';
import { previewMerge } from '../../tags/writes/merge-tags.ts';
import type { ArticleMergePreview } from '../api.ts';
import { findArticlesTagged } from './articles-with.ts';

/** Adds the archive's articles to the preview of a merge; leaves them out while the archive is away. Throws `not-found`. */
export async function previewMergeWithArticles(
  desk: TagDesk,
  reader: Me,
  input: z.output<typeof MergeTags>,
  locale: InterfaceLocale,
): Promise<ArticleMergePreview> {
  const [preview, articles] = await Promise.all([
    previewMerge(desk, reader, input, locale),
    findArticlesTagged(desk.services, input.from).catch((error: unknown) => {
      if (!(error instanceof Failure)) throw error;
    }),
  ]);
  return { ...preview, ...(articles && { articles }) };
}
