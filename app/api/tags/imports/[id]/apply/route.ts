import { handle } from '@/lib/http/handler';
import { accepted } from '@/lib/tags/change-response';
import { applyImport } from '@/lib/tags/import-tags';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';

export const POST = handle(
  { route: '/api/tags/imports/{id}/apply', roles: tagEditors, upstream: 'media' },
  async ({ db, user, params, locale }) =>
    accepted({ change: await applyImport(tagDesk(db), user, params.id ?? '', locale) }),
);
