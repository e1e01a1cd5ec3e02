import { listSections } from '@/lib/desk/sections';
import { handle } from '@/lib/http/handler';

export const GET = handle({ route: '/api/sections' }, async ({ db }) => ({
  sections: await listSections(db),
}));
