import { TagPolicy } from '@/lib/drafts/policy';
import { putTagPolicy, readTagPolicy } from '@/lib/drafts/reads/settings';
import { handle } from '@/lib/http/handler';
import { tagEditors } from '@/lib/tags/tag-desk';

const route = '/api/tags/policy';

export const GET = handle({ route }, async ({ db }) => ({ policy: await readTagPolicy(db) }));

export const PUT = handle(
  { route, roles: tagEditors, body: TagPolicy },
  async ({ db, user, body }) => {
    await putTagPolicy(db, user.id, body);
    return { policy: await readTagPolicy(db) };
  },
);
