import { listSections } from '@/lib/drafts/reads/sections';
import { handle } from '@/lib/http/handler';

export const GET = handle({ route: '/api/sections' }, async ({ db }) => ({
  sections: await listSections(db),
}));
