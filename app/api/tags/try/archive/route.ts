import { tryTagOnArchive } from '@/lib/archive/reads/try-tag-archive';
import { handle } from '@/lib/http/handler';
import { TryTag } from '@/lib/tags/api';
import { tagDesk } from '@/lib/tags/tag-desk';

export const POST = handle(
  { route: '/api/tags/try/archive', upstream: 'retrieval', body: TryTag, maxBytes: 400_000 },
  ({ db, body, locale, call }) => tryTagOnArchive(tagDesk(db), body.tag, locale, call),
);
