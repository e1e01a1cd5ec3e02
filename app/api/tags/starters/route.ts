import { handle } from '@/lib/http/handler';
import { UseStarters } from '@/lib/tags/api';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { changeResponse } from '@/lib/tags/writes/await-change';
import { listStarters, useStarters } from '@/lib/tags/writes/starters';

const spec = { route: '/api/tags/starters', upstream: 'media' } as const;

export const GET = handle(spec, async ({ db, user }) => ({
  starters: await listStarters(tagDesk(db), user),
}));

export const POST = handle(
  { ...spec, roles: tagEditors, body: UseStarters },
  async ({ db, user, body, locale }) =>
    changeResponse({ change: await useStarters(tagDesk(db), user, body, locale) }),
);
