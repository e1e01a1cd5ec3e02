import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { listRecentChanges } from '@/lib/knowledge/reads/history';

export const GET = handle(
  { route: '/api/knowledge/changes', upstream: 'media' },
  async ({ db, locale, call }) => ({
    changes: await listRecentChanges(db, services(), locale, call),
  }),
);
