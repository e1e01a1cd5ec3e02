import { download, handle } from '@/lib/http/handler';
import { ExportConversation } from '@/lib/research/api';
import { exportConversation } from '@/lib/research/export/export-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { env } from '@/lib/runtime/env-server';

export const GET = handle(
  { route: '/api/research/conversations/{id}/export', query: ExportConversation },
  async ({ db, user, id, query, locale }) => {
    const { fileName, mediaType, body } = await exportConversation(
      researchDesk(db),
      user,
      id,
      query,
      { locale, site: env().publicUrl },
    );
    return download(body, mediaType, fileName);
  },
);
