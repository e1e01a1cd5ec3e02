import type { InterfaceLocale } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import { settlesWithin } from '../../runtime/settles-within.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagChange } from '../change-api.ts';
import type { StartedChange } from '../jobs/change-tags.ts';
import { readChange } from '../reads/list-changes.ts';
import type { TagDesk } from '../tag-desk.ts';

/** Waits until a change is done. Throws why it failed, or `tags-under-way` with the change where that goes on. */
export async function awaitChange(
  db: Desk,
  { id, outcome }: StartedChange,
  locale: InterfaceLocale,
): Promise<TagChange> {
  const end = await outcome;
  if (end.kind === 'failed') throw end.failure;
  const change = await readChange(db, id, locale);
  if (end.kind === 'waiting') {
    throw new Failure('tags-under-way', { cause: end.failure, extra: { change } });
  }
  return change;
}

/** Reads a change that may take long: as it is when it ended, or after a moment. Throws why it failed at once. */
export async function awaitBriefly(
  { db, briefWaitMs }: Pick<TagDesk, 'db' | 'briefWaitMs'>,
  { id, outcome, announce }: StartedChange,
  locale: InterfaceLocale,
): Promise<TagChange> {
  const hasEnded = (await settlesWithin(outcome, briefWaitMs)) || !announce();
  const end = hasEnded ? await outcome : undefined;
  if (end?.kind === 'failed') throw end.failure;
  return readChange(db, id, locale);
}

/** The answer with a change: 202 while it runs. */
export function changeResponse<T extends { change: TagChange }>(body: T): Response {
  return Response.json(body, { status: body.change.state === 'running' ? 202 : 200 });
}
