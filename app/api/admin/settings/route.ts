import { ChangeSettings } from '@/lib/desk/api';
import { changeSettings } from '@/lib/desk/settings';
import { handle } from '@/lib/http/handler';
import { readDeskSettings } from '@/lib/upstream/desk-settings';
import { services } from '@/lib/upstream/services';

const route = '/api/admin/settings';
const roles = ['admin'] as const;

export const GET = handle({ route, roles }, ({ db }) => readDeskSettings(db, services()));

export const PATCH = handle({ route, roles, body: ChangeSettings }, async ({ db, user, body }) => {
  await changeSettings(db, user.id, body);
  return readDeskSettings(db, services());
});
