import { handlePublic } from '@/lib/http/handler';
import { readHealth } from '@/lib/upstream/health';
import { services } from '@/lib/upstream/services';

/** Answers 200 whenever the app itself works: it survives the services being down. */
export const GET = handlePublic({ route: '/api/health' }, () => readHealth(services()));
