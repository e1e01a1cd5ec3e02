import { handle } from '@/lib/http/handler';
import { ExportConversation } from '@/lib/research/api';
import { exportConversation } from '@/lib/research/export/export-conversation';
import { researchDesk } from '@/lib/research/research-desk';
import { env } from '@/lib/runtime/env-server';

export const GET = handle(
  { route: '/api/research/conversations/{id}/export', query: ExportConversation },
  async ({ db, user, params, query, locale }) => {
    const { fileName, mediaType, body } = await exportConversation(
      researchDesk(db),
      user,
      params.id ?? '',
      query,
      { locale, site: env().publicUrl },
    );
    return new Response(body, {
      headers: {
        'content-type': mediaType,
        'content-disposition': `attachment; filename="${fileName}"`,
      },
    });
  },
);
