import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { dismissDuplicates, restoreDuplicates } from '@/lib/tags/reads/duplicates';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';

/** The tags of the group, which may be another one by now. */
const Restored = z.object({ ids: z.array(z.string().max(200)).min(2).max(20) });

const spec = {
  route: '/api/tags/duplicates/{id}/dismiss',
  roles: tagEditors,
  upstream: 'media',
} as const;

export const POST = handle(spec, async ({ db, user, id }) => {
  await dismissDuplicates(tagDesk(db), user, id);
  return { ok: true };
});

export const DELETE = handle({ ...spec, body: Restored }, async ({ db, user, id, body }) => {
  await restoreDuplicates(tagDesk(db), user, id, body.ids);
  return { ok: true };
});
