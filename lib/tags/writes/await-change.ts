import { setTimeout as pause } from 'node:timers/promises';
import type { InterfaceLocale } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import type { TagChange } from '../change-api.ts';
import type { StartedChange } from '../jobs/change-tags.ts';
import { readChange } from '../reads/list-changes.ts';
import type { TagDesk } from '../tag-desk.ts';

/**
 * Waits until a change is done and tells of it. Throws why it failed, or `tags-under-way`, with the change beside it,
 * when the services did not answer and it goes on by itself.
 */
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

/** Tells of a change that may take long: as it is when it ended, or after a moment. Throws why it failed at once. */
export async function tellOfChange(
  { db, patience }: Pick<TagDesk, 'db' | 'patience'>,
  { id, outcome, isTold }: StartedChange,
  locale: InterfaceLocale,
): Promise<TagChange> {
  const timer = new AbortController();
  let end = await Promise.race([
    outcome,
    pause(patience, undefined, { signal: timer.signal }).catch(() => undefined),
  ]);
  timer.abort();
  if (!end && !isTold()) end = await outcome;
  if (end?.kind === 'failed') throw end.failure;
  return readChange(db, id, locale);
}
