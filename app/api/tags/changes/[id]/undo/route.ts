import { handle } from '@/lib/http/handler';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { changeResponse } from '@/lib/tags/writes/await-change';
import { undoChange } from '@/lib/tags/writes/request-changes';

export const POST = handle(
  { route: '/api/tags/changes/{id}/undo', roles: tagEditors, upstream: 'media' },
  async ({ db, user, id, locale }) =>
    changeResponse(await undoChange(tagDesk(db), user, id, locale)),
);
