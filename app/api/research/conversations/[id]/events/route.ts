import { z } from 'zod';
import { handle } from '@/lib/http/handler';
import { streamConversation } from '@/lib/research/reads/follow-conversation';
import { researchDesk } from '@/lib/research/research-desk';

const After = z.object({ after: z.coerce.number().int().min(0).default(0) });
const LastEventId = z.coerce.number().int().min(0).optional().catch(undefined);

export const GET = handle(
  { route: '/api/research/conversations/{id}/events', query: After },
  ({ db, user, id, query, request, locale }) => {
    // A page that lost the line knows more than the address that it first asked.
    const last = LastEventId.parse(request.headers.get('last-event-id') ?? undefined);
    return streamConversation(researchDesk(db), user, {
      id,
      after: Math.max(query.after, last ?? 0),
      locale,
      signal: request.signal,
    });
  },
);
