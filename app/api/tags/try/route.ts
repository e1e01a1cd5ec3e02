import { handle } from '@/lib/http/handler';
import { TryTag } from '@/lib/tags/api';
import { tagDesk } from '@/lib/tags/tag-desk';
import { tryTag } from '@/lib/tags/try-tag';

export const POST = handle(
  { route: '/api/tags/try', upstream: 'media', body: TryTag, maxBytes: 400_000 },
  ({ db, user, body, locale, request, requestId }) =>
    tryTag(tagDesk(db), user, body.tag, locale, { signal: request.signal, requestId }),
);
