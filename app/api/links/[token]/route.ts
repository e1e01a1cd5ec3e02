import { UseLink } from '@/lib/auth/api';
import { readLink, spendLink } from '@/lib/auth/links';
import { Failure } from '@/lib/http/failure';
import { handlePublic } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

const route = '/api/links/{token}';
const isProviderOnly = () => env().singleSignOn?.isOnly;

export const GET = handlePublic({ route }, async ({ db, params }) => {
  const info = await readLink(db, params.token ?? '', isProviderOnly());
  if (!info) throw new Failure('link-dead');
  return info;
});

export const POST = handlePublic({ route, body: UseLink }, ({ db, params, body }) =>
  spendLink(db, params.token ?? '', body, isProviderOnly()),
);
