import { ErasePerson } from '@/lib/admin/api';
import { erasePerson } from '@/lib/admin/person-data/erase-person';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/admin/users/{id}/erase', roles: ['admin'], body: ErasePerson },
  async ({ db, user, id, body }) => {
    await erasePerson(db, user.id, id, body);
    return { ok: true };
  },
);
