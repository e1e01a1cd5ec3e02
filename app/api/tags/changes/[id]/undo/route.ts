import { handle } from '@/lib/http/handler';
import { accepted } from '@/lib/tags/change-response';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { undoChange } from '@/lib/tags/undo-change';

export const POST = handle(
  { route: '/api/tags/changes/{id}/undo', roles: tagEditors, upstream: 'media' },
  async ({ db, user, params, locale }) =>
    accepted(await undoChange(tagDesk(db), user, params.id ?? '', locale)),
);
