import { readReadiness } from '@/lib/admin/health';
import { handlePublic } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

/** Answers 200 when the app can read, save and reach the services, having looked just now; 503 says what is wrong. */
export const GET = handlePublic({ route: '/ready' }, async () => {
  const readiness = await readReadiness(env());
  return Response.json(readiness, { status: readiness.ready ? 200 : 503 });
});
