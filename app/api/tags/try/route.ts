import { handle } from '@/lib/http/handler';
import { TryTag } from '@/lib/tags/api';
import { tryTag } from '@/lib/tags/reads/try-tag';
import { tagDesk } from '@/lib/tags/tag-desk';

export const POST = handle(
  { route: '/api/tags/try', upstream: 'media', body: TryTag, maxBytes: 400_000 },
  ({ db, user, body, locale, call }) => tryTag(tagDesk(db), user, body.tag, locale, call),
);
