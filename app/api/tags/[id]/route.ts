import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { EditTag } from '@/lib/tags/api';
import { rowOf } from '@/lib/tags/reads/tag-row';
import { readTagView } from '@/lib/tags/reads/tag-view';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { deleteTag, editTag } from '@/lib/tags/writes/edit-tags';

const Deletion = z.object({ untag: z.stringbool().default(false) });

const spec = { route: '/api/tags/{id}', upstream: 'media' } as const;

export const GET = handle(spec, ({ db, user, id, locale }) =>
  readTagView(tagDesk(db), user, id, locale),
);

export const PUT = handle(
  { ...spec, roles: tagEditors, body: EditTag, maxBytes: 800_000 },
  async ({ db, user, id, body, locale }) => {
    const desk = tagDesk(db);
    const { tag, change } = await editTag(desk, user, id, body, locale);
    return { tag: await rowOf(desk, tag, locale), change };
  },
);

export const DELETE = handle(
  { ...spec, roles: tagEditors, query: Deletion },
  async ({ db, user, id, query, locale }) => ({
    change: await deleteTag(tagDesk(db), user, { gkbId: id, untag: query.untag }, locale),
  }),
);
