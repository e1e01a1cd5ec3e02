import { handle } from '@/lib/http/handler';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { accepted } from '@/lib/tags/writes/change-response';
import { applyImport } from '@/lib/tags/writes/import-tags';

export const POST = handle(
  { route: '/api/tags/imports/{id}/apply', roles: tagEditors, upstream: 'media' },
  async ({ db, user, params, locale }) =>
    accepted({ change: await applyImport(tagDesk(db), user, params.id ?? '', locale) }),
);
