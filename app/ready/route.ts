import { env } from '@/lib/env-server';
import { handlePublic } from '@/lib/http/handler';
import { readReadiness } from '@/lib/upstream/readiness';

/** Answers 200 when the app can read, save and reach the services, having looked just now; 503 says what is wrong. */
export const GET = handlePublic({ route: '/ready' }, async () => {
  const readiness = await readReadiness(env());
  return Response.json(readiness, { status: readiness.ready ? 200 : 503 });
});
