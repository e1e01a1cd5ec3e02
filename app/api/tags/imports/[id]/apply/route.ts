import { handle } from '@/lib/http/handler';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { changeResponse } from '@/lib/tags/writes/await-change';
import { applyImport } from '@/lib/tags/writes/import-tags';

export const POST = handle(
  { route: '/api/tags/imports/{id}/apply', roles: tagEditors, upstream: 'media' },
  async ({ db, user, id, locale }) =>
    changeResponse({ change: await applyImport(tagDesk(db), user, id, locale) }),
);
