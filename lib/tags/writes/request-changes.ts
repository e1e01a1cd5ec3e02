import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import type { BulkTags, TagChange } from '../change-api.ts';
import { requestChange } from '../jobs/change-tags.ts';
import type { TagDesk } from '../tag-desk.ts';
import { awaitBriefly } from './await-change.ts';
import type { Skipped } from './plan-undo.ts';

/** Does the same to many tags as one act. Tags that are so already are left out. Throws `tags-unchanged`. */
export async function changeManyTags(
  desk: TagDesk,
  user: Me,
  bulk: BulkTags,
  locale: InterfaceLocale,
): Promise<TagChange> {
  if ((bulk.ids === undefined) === (bulk.filter === undefined)) {
    throw new Failure('invalid', { field: 'ids', reason: 'it takes either ids or a filter' });
  }
  const started = await requestChange(desk, user.id, { do: 'bulk', ...bulk });
  return awaitBriefly(desk, started, locale);
}

/**
 * Takes a change back as one, within 30 days. Tags that were changed since stay as they are and are named; when that
 * is all of them, nothing is done. Throws `not-found`, `change-settled`, `tags-unchanged` (with `skipped` beside it).
 */
export async function undoChange(
  desk: TagDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
): Promise<{ change: TagChange; skipped: Skipped }> {
  const started = await requestChange(desk, user.id, { do: 'undo', change: id });
  // The answer names what stays as it is, which the plan tells.
  const plan = await started.planned;
  const change = await awaitBriefly(desk, started, locale);
  return { change, skipped: plan?.skipped ?? [] };
}
