import type { InterfaceLocale, Me } from '../../auth/api.ts';
import { Failure } from '../../http/failure.ts';
import type { BulkTags, TagChange } from '../change-api.ts';
import type { TagDesk } from '../tag-desk.ts';
import { tellOfChange } from './await-change.ts';
import { startRequest } from './start-request.ts';

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
  const started = await startRequest(desk, user.id, { do: 'bulk', ...bulk });
  return tellOfChange(desk, started, locale);
}
