import type { Kysely } from 'kysely';
import type { Me } from '../../auth/api.ts';
import { audit } from '../../auth/audit.ts';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { now } from '../../sql/ids.ts';
import { inChunks } from '../../sql/in-chunks.ts';
import { type Trace, traces } from './traces.ts';

type Value = string | number | null;
type AnyTable = Record<string, Value>;

const rowsAtOnce = 25;

/**
 * All that the desk knows about a person as JSON, piece by piece: a person's drafts may be many. Sizes are not known
 * ahead. The export is written into the log of changes. Throws `not-found`.
 */
export async function* exportPerson(db: Desk, { id }: Pick<Me, 'id'>): AsyncGenerator<string> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'locale', 'status', 'created_at', 'last_seen_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) throw new Failure('not-found');
  await audit(db, { by: id, action: 'user.export', object: `user:${id}` });
  const head = { format: 'copydesk-person', version: 1, exportedAt: now(), account };
  yield JSON.stringify(head).slice(0, -1);
  for (const one of traces) {
    yield `,\n${JSON.stringify(one.name)}:[`;
    let isFirst = true;
    for await (const row of readRows(db, one, id)) {
      yield `${isFirst ? '' : ','}\n${JSON.stringify(row)}`;
      isFirst = false;
    }
    yield ']';
  }
  yield '}\n';
}

/** Reads the keys first, then the rows bit by bit: no statement is held open while the reader is slow. */
async function* readRows(
  desk: Desk,
  { table, person, key, columns, json = [] }: Trace,
  id: string,
): AsyncGenerator<Record<string, unknown>> {
  // The traces are typed by the tables; which one it is does not matter here.
  const db = desk as unknown as Kysely<Record<string, AnyTable>>;
  const named = db.selectFrom(table).where(person, '=', id);
  const keys = await named.select([...key]).execute();
  for (const some of inChunks(keys, rowsAtOnce)) {
    const rows = await named
      .select([...columns])
      .where((where) => where.or(some.map((one) => where.and(one))))
      .execute();
    for (const row of rows) {
      yield Object.fromEntries(
        Object.entries(row).map(([column, value]) => [
          column,
          json.includes(column) && typeof value === 'string' ? JSON.parse(value) : value,
        ]),
      );
    }
  }
}
