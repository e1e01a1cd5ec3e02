import { handle } from '@/lib/http/handler';
import { RunSweep } from '@/lib/knowledge/api';
import { listSweep } from '@/lib/knowledge/sweep/list-sweep';
import { runSweep } from '@/lib/knowledge/sweep/run-sweep';
import { tagDesk } from '@/lib/tags/tag-desk';
import { vocabulary } from '@/lib/tags/vocabulary';
import { services } from '@/lib/upstream/services';

const spec = { route: '/api/knowledge/sweep', upstream: 'media' } as const;

export const GET = handle(spec, ({ db, user, locale, request, requestId }) =>
  listSweep(
    {
      db,
      services: services(),
      tags: vocabulary(),
      articles: tagDesk(db).articles,
      reader: user,
      language: locale,
    },
    { signal: request.signal, requestId },
  ),
);

export const POST = handle({ ...spec, body: RunSweep, maxBytes: 400_000 }, ({ db, user, body }) =>
  runSweep({ db, services: services(), tags: vocabulary() }, user, body.items),
);
