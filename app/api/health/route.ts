import { readHealth } from '@/lib/admin/health';
import { services } from '@/lib/clients/services';
import { handlePublic } from '@/lib/http/handler';

/** Answers 200 whenever the app itself works: it survives the services being down. */
export const GET = handlePublic({ route: '/api/health' }, () => readHealth(services()));
