import { readDeskSettings } from '@/lib/admin/desk-settings';
import { requireOwnTwoStep } from '@/lib/auth/two-step';
import { services } from '@/lib/clients/services';
import { ChangeSettings } from '@/lib/drafts/desk-api';
import { changeSettings } from '@/lib/drafts/reads/settings';
import { handle } from '@/lib/http/handler';

const route = '/api/admin/settings';
const roles = ['admin'] as const;

export const GET = handle({ route, roles }, ({ db }) => readDeskSettings(db, services()));

export const PATCH = handle({ route, roles, body: ChangeSettings }, async ({ db, user, body }) => {
  if (body.twoStepFor !== undefined && body.twoStepFor !== 'nobody')
    await requireOwnTwoStep(db, user);
  await changeSettings(db, user.id, body);
  return readDeskSettings(db, services());
});
