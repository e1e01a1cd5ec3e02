import { listPeople } from '@/lib/auth/users';
import { handle } from '@/lib/http/handler';

/** Lists the people whom a draft can be shared with. */
export const GET = handle({ route: '/api/people' }, async ({ db }) => ({
  people: await listPeople(db),
}));
