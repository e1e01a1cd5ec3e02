import { handle } from '@/lib/http/handler';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { accepted } from '@/lib/tags/writes/change-response';
import { undoChange } from '@/lib/tags/writes/undo-change';

export const POST = handle(
  { route: '/api/tags/changes/{id}/undo', roles: tagEditors, upstream: 'media' },
  async ({ db, user, params, locale }) =>
    accepted(await undoChange(tagDesk(db), user, params.id ?? '', locale)),
);
