import { ExportDraft } from '@/lib/drafts/api';
import { exportDraft } from '@/lib/drafts/export/export-draft';
import { handle } from '@/lib/http/handler';
import { wakeJobs } from '@/lib/jobs/run-jobs';
import { env } from '@/lib/runtime/env-server';

export const POST = handle(
  { route: '/api/drafts/{id}/export', body: ExportDraft },
  async ({ db, user, id, body }) => {
    const exported = await exportDraft(db, user, id, body, env().publicUrl);
    wakeJobs('feedback');
    return exported;
  },
);
