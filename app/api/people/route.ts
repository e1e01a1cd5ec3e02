import { listPeople } from '@/lib/auth/users';
import { handle } from '@/lib/http/handler';

/** People with whom a draft can be shared. */
export const GET = handle({ route: '/api/people' }, async ({ db }) => ({
  people: await listPeople(db),
}));
