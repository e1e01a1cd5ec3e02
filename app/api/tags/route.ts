import { created, handle } from '@/lib/http/handler';
import { CreateTag, TagQuery } from '@/lib/tags/api';
import { pageTags } from '@/lib/tags/reads/page-tags';
import { rowOf } from '@/lib/tags/reads/tag-row';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { createTag } from '@/lib/tags/writes/edit-tags';

const spec = { route: '/api/tags', upstream: 'media' } as const;

export const GET = handle({ ...spec, query: TagQuery }, ({ db, user, query, locale, requestId }) =>
  pageTags(tagDesk(db), user, query, locale, requestId),
);

export const POST = handle(
  { ...spec, roles: tagEditors, body: CreateTag, maxBytes: 400_000 },
  async ({ db, user, body, locale }) => {
    const desk = tagDesk(db);
    const { tag, change } = await createTag(desk, user, body, locale);
    return created({ tag: await rowOf(desk, tag, locale), change });
  },
);
