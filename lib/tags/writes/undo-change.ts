import type { InterfaceLocale, Me } from '../../auth/api.ts';
import type { TagChange } from '../change-api.ts';
import type { TagDesk } from '../tag-desk.ts';
import { tellOfChange } from './await-change.ts';
import type { Skipped } from './plan-undo.ts';
import { startRequest } from './start-request.ts';

export type Undone = { change: TagChange; skipped: Skipped };

/**
 * Takes a change back as one, within 30 days. Tags that were changed since stay as they are and are named; when that
 * is all of them, nothing is done. Throws `not-found`, `change-settled`, `tags-unchanged` (with `skipped` beside it).
 */
export async function undoChange(
  desk: TagDesk,
  user: Me,
  id: string,
  locale: InterfaceLocale,
): Promise<Undone> {
  const started = await startRequest(desk, user.id, { do: 'undo', change: id });
  // The answer names what stays as it is, which the plan tells.
  const plan = await started.planned;
  const change = await tellOfChange(desk, started, locale);
  return { change, skipped: plan?.skipped ?? [] };
}
