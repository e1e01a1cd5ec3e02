import { UseLink } from '@/lib/auth/api';
import { readLink, spendLink } from '@/lib/auth/links';
import { Failure } from '@/lib/http/failure';
import { handlePublic } from '@/lib/http/handler';

const route = '/api/links/{token}';

export const GET = handlePublic({ route }, async ({ db, params }) => {
  const info = await readLink(db, params.token ?? '');
  if (!info) throw new Failure('link-dead');
  return info;
});

export const POST = handlePublic({ route, body: UseLink }, ({ db, params, body }) =>
  spendLink(db, params.token ?? '', body),
);
