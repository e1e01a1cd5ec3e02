import { handle } from '@/lib/http/handler';
import { EditTag } from '@/lib/tags/api';
import { deleteTag, editTag } from '@/lib/tags/edit-tags';
import { tagDesk, tagEditors } from '@/lib/tags/tag-desk';
import { rowOf } from '@/lib/tags/tag-row';
import { readTagView } from '@/lib/tags/tag-view';

const spec = { route: '/api/tags/{id}', upstream: 'media' } as const;

export const GET = handle(spec, ({ db, user, params, locale }) =>
  readTagView(tagDesk(db), user, params.id ?? '', locale),
);

export const PUT = handle(
  { ...spec, roles: tagEditors, body: EditTag, maxBytes: 800_000 },
  async ({ db, user, params, body, locale }) => {
    const desk = tagDesk(db);
    const { tag, change } = await editTag(desk, user, params.id ?? '', body, locale);
    return { tag: await rowOf(desk, tag, locale), change };
  },
);

export const DELETE = handle(
  { ...spec, roles: tagEditors },
  async ({ db, user, params, locale }) => ({
    change: await deleteTag(tagDesk(db), user, params.id ?? '', locale),
  }),
);
