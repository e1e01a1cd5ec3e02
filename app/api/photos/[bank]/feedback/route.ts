import { handle } from '@/lib/http/handler';
import { JudgePhoto } from '@/lib/photos/api';
import { photoDesk } from '@/lib/photos/photo-desk';
import { judgePhoto } from '@/lib/photos/writes/judge-photo';

const spec = { route: '/api/photos/{bank}/feedback', upstream: 'media', isInEmbed: true } as const;

export const POST = handle(
  { ...spec, body: JudgePhoto },
  async ({ db, user, params, body, requestId }) => {
    await judgePhoto(photoDesk(db), user, params.bank ?? '', body, { requestId });
    return { sent: true };
  },
);
