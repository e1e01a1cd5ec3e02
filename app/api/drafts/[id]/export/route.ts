import { env } from '@/lib/env-server';
import { ExportDraft } from '@/lib/export/api';
import { exportDraft } from '@/lib/export/export-draft';
import { wakeOutbox } from '@/lib/feedback/settle';
import { handle } from '@/lib/http/handler';

export const POST = handle(
  { route: '/api/drafts/{id}/export', body: ExportDraft },
  async ({ db, user, params, body }) => {
    const exported = await exportDraft(db, user, params.id ?? '', body, env().publicUrl);
    wakeOutbox();
    return exported;
  },
);
