import { services } from '@/lib/clients/services';
import { handle } from '@/lib/http/handler';
import { RunSweep } from '@/lib/knowledge/api';
import { listSweep } from '@/lib/knowledge/jobs/list-sweep';
import { runSweep } from '@/lib/knowledge/jobs/run-sweep';
import { vocabulary } from '@/lib/tags/reads/vocabulary';
import { tagDesk } from '@/lib/tags/tag-desk';

const spec = { route: '/api/knowledge/sweep', upstream: 'media' } as const;

export const GET = handle(spec, ({ db, user, locale, call }) =>
  listSweep(
    {
      db,
      services: services(),
      tags: vocabulary(),
      articles: tagDesk(db).articles,
      reader: user,
      language: locale,
    },
    call,
  ),
);

export const POST = handle({ ...spec, body: RunSweep, maxBytes: 400_000 }, ({ db, user, body }) =>
  runSweep({ db, services: services(), tags: vocabulary() }, user, body.items),
);
