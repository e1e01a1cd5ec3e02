import { handle } from '@/lib/http/handler';
import { dismissDuplicates } from '@/lib/tags/duplicates';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';

export const POST = handle(
  { route: '/api/tags/duplicates/{id}/dismiss', roles: tagEditors, upstream: 'media' },
  async ({ db, user, params }) => {
    await dismissDuplicates(tagDesk(db), user, params.id ?? '');
    return { ok: true };
  },
);
