import { exportPerson } from '@/lib/admin/person-data/export-person';
import { download, handle } from '@/lib/http/handler';
import { toStream } from '@/lib/http/to-stream';

/** Sends all that the desk knows about the user, as a file. */
export const GET = handle({ route: '/api/me/export' }, async ({ db, user }) =>
  download(toStream(exportPerson(db, user)), 'application/json', 'copydesk-my-data.json'),
);
