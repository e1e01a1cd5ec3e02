import { handlePublic } from '@/lib/http/handler';

/** Answers 200 while the app answers at all, whatever it depends on: a restart would mend nothing else. */
export const GET = handlePublic({ route: '/live' }, async () => new Response('OK\n'));
