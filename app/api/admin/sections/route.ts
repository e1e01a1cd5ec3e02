import { PutSections } from '@/lib/drafts/desk-api';
import { listSections, putSections } from '@/lib/drafts/reads/sections';
import { handle } from '@/lib/http/handler';

const route = '/api/admin/sections';
const roles = ['admin'] as const;

export const GET = handle({ route, roles }, async ({ db }) => ({
  sections: await listSections(db),
}));

export const PUT = handle({ route, roles, body: PutSections }, async ({ db, user, body }) => ({
  sections: await putSections(db, user.id, body),
}));
