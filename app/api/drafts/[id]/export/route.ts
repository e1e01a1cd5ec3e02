import { ExportDraft } from '@/lib/drafts/api';
import { exportDraft } from '@/lib/drafts/export/export-draft';
import { wakeOutbox } from '@/lib/drafts/findings/settle';
import { handle } from '@/lib/http/handler';
import { env } from '@/lib/runtime/env-server';

export const POST = handle(
  { route: '/api/drafts/{id}/export', body: ExportDraft },
  async ({ db, user, params, body }) => {
    const exported = await exportDraft(db, user, params.id ?? '', body, env().publicUrl);
    wakeOutbox();
    return exported;
  },
);
