import { readReadiness } from '@/lib/admin/health';
import { handlePublic } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';
import { isStopping } from '@/lib/runtime/stopping';

/** Answers 200 when the app can read, save and reach the services, having looked just now; 503 says what is wrong. */
export const GET = handlePublic({ route: '/ready' }, async () => {
  const readiness = await readReadiness({ ...env(), isStopping: isStopping() });
  return Response.json(readiness, { status: readiness.ready ? 200 : 503 });
});
