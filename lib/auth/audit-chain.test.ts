import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import { hashEntry } from '../sql/audit-chain.ts';
import type { DatabasePlace, Desk } from '../sql/desk-database.ts';
import { now } from '../sql/ids.ts';
import { migrate } from '../sql/migrate.ts';
import { migrations } from '../sql/migrations.ts';
import { openDatabase } from '../sql/open-database.ts';
import type { Me } from './api.ts';
import { audit } from './audit.ts';
import { parseAuditLog, printAuditLog, readAuditLog } from './audit-log.ts';
import { pruneAudit } from './prune-audit.ts';
import { numberFromOne, tamper } from './test-audit.ts';
import { isStillThere, verifyAudit } from './verify-audit.ts';

const secret = 'a secret that is only for tests';
const future = '9999-01-01T00:00:00.000Z';
let db: Desk;
let ada: Me;
let place: DatabasePlace;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ db, place, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
});
afterEach(() => close());

const write = (details: string) =>
  audit(db, { by: ada.id, action: 'draft.save', object: 'draft:d1', name: 'A tram 🚋', details });

async function writeMany(count: number) {
  for (let n = 1; n <= count; n += 1) await write(`entry ${n}`);
}
const faults = async () => (await verifyAudit(readAuditLog(db), secret)).faults;
const idsIn = async () =>
  (await db.selectFrom('audit').select('id').orderBy('id').execute()).map(({ id }) => id);
async function print(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of printAuditLog(db)) lines.push(line.trim());
  return lines;
}
async function* each<T>(values: readonly T[]) {
  yield* values;
}
const verifyLines = (lines: readonly string[]) => verifyAudit(parseAuditLog(each(lines)), secret);

test('each entry’s hash is that of the one before and of itself, in the form of RFC 8785', async () => {
  expect(
    hashEntry('0'.repeat(64), {
      object: 'user:1',
      name: 'Zoë "Z"',
      details: null,
      by: 'u1',
      at: '2026-01-02T03:04:05.678Z',
      action: 'user.sign-in',
    }),
    // printf '%064d' 0 and the JSON without spaces, its members sorted, through sha256sum
  ).toBe('409ac68f1f84e97d766287327d503abf8d59e2098c04c205a7225f1acdb2f469');
});

test('what was written is whole, however it was written', async () => {
  expect(await verifyAudit(readAuditLog(db), secret)).toEqual({ entries: 0, faults: [] });
  await writeMany(3);
  await db.transaction().execute(async (inner) => {
    await audit(inner, { action: 'draft.save', object: 'draft:d1' });
    await audit(inner, { action: 'draft.save', object: 'draft:d1' });
  });
  const undone = db.transaction().execute(async (inner) => {
    await audit(inner, { action: 'draft.save', object: 'draft:d1' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write('half a pair \ud83d and a nought \0');
  expect(await verifyAudit(readAuditLog(db), secret)).toEqual({ entries: 6, faults: [] });
});

test('writers of two processes make one chain', async () => {
  const program = `
    import { audit } from '${import.meta.dirname}/audit.ts';
    import { openDesk } from '${import.meta.dirname}/../sql/desk-database.ts';
    const { db, close } = await openDesk(${JSON.stringify(place)});
    for (let n = 0; n < 50; n += 1) await audit(db, { action: 'draft.save', object: 'draft:d1' });
    await close();`;
  const run = promisify(execFile);
  const other = run(process.execPath, ['--input-type=module', '--eval', program]);
  let isRunning = true;
  other.finally(() => {
    isRunning = false;
  });
  let own = 0;
  for (; isRunning || own < 50; own += 1) {
    await write(`entry ${own}`);
    // Nothing else would get a turn.
    await breathe();
  }
  await other;
  expect(await verifyAudit(readAuditLog(db), secret)).toEqual({ entries: 50 + own, faults: [] });
});

test('a log of many pages is read whole while others write', async () => {
  await db.transaction().execute(async (inner) => {
    for (let n = 0; n < 1_200; n += 1) await audit(inner, { action: 'draft.save', object: 'd:1' });
  });
  const lines = readAuditLog(db);
  async function* meanwhile() {
    for await (const line of lines) {
      if ('id' in line && line.id % 400 === 0) await write('meanwhile');
      yield line;
    }
  }
  expect(await verifyAudit(meanwhile(), secret)).toMatchObject({ faults: [] });
});

test('entries that one transaction writes side by side are refused, not chained wrong', async () => {
  const both = db
    .transaction()
    .execute((inner) =>
      Promise.all([1, 2].map(() => audit(inner, { action: 'draft.save', object: 'draft:d1' }))),
    );
  await expect(both).rejects.toThrow('one by one');
  expect(await faults()).toEqual([]);
});

test('the database refuses to change or remove an entry', async () => {
  await writeMany(2);
  const refused = 'can only be added to';
  await expect(db.updateTable('audit').set({ details: 'x' }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('audit_head').execute()).rejects.toThrow(refused);
  expect(await faults()).toEqual([]);
});

describe('whoever has the database in hand is found out', () => {
  beforeEach(() => writeMany(6));

  test.each(['at', 'by_user', 'action', 'object', 'name', 'details'] as const)(
    'who changes %s',
    async (column) => {
      const value = column === 'by_user' ? null : '2026';
      await tamper(db, () =>
        sql`update audit set ${sql.ref(column)} = ${value} where id = 3`.execute(db),
      );
      expect(await faults()).toEqual([{ kind: 'changed', id: 3 }]);
    },
  );

  test('who changes an entry and its hash', async () => {
    await tamper(db, async () => {
      const { rows } = await sql<{ hash: string }>`select hash from audit where id = 2`.execute(db);
      const rest = { by: null, name: null, details: null };
      const record = { action: 'a', at: now(), object: 'o', ...rest };
      await sql`update audit set action = 'a', at = ${record.at}, object = 'o', by_user = null, name = null,
        details = null, hash = ${hashEntry(rows[0]?.hash ?? '', record)} where id = 3`.execute(db);
    });
    expect(await faults()).toEqual([{ kind: 'changed', id: 4 }]);
  });

  test.each<[number[], object]>([
    [[1], { from: 1, to: 1 }],
    [[3, 4], { from: 3, to: 4 }],
    [[5, 6], { from: 5, to: 6 }],
    [[1, 2, 3, 4, 5, 6], { from: 1, to: 6 }],
  ])('who removes %j', async (ids, gap) => {
    await tamper(db, () => sql`delete from audit where id in (${sql.join(ids)})`.execute(db));
    expect(await faults()).toEqual([{ kind: 'removed', ...gap }]);
  });

  test('who inserts one at the end, before and after the desk writes on', async () => {
    await tamper(db, () =>
      sql`insert into audit (at, action, object, hash) values (${now()}, 'a', 'o', 'x')`.execute(
        db,
      ),
    );
    expect(await faults()).toEqual([{ kind: 'inserted', id: 7 }]);
    await writeMany(2);
    expect(await faults()).toEqual([{ kind: 'inserted', id: 7 }]);
  });

  test('who inserts one before all others, or one that goes on from the last', async () => {
    const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
    const rest = { by: null, name: null, details: null };
    const record = { action: 'a', at: now(), object: 'o', ...rest };
    await tamper(db, async () => {
      await sql`insert into audit (id, at, action, object) values (0, ${now()}, 'a', 'o')`.execute(
        db,
      );
      await sql`insert into audit (at, action, object, hash)
        values (${record.at}, 'a', 'o', ${hashEntry(head.hash, record)})`.execute(db);
    });
    expect(await faults()).toEqual([{ kind: 'inserted', id: 0 }, { kind: 'head' }]);
  });

  test('who swaps two', async () => {
    await tamper(db, async () => {
      await sql`update audit set id = 100 where id = 3`.execute(db);
      await sql`update audit set id = 3 where id = 4`.execute(db);
      await sql`update audit set id = 4 where id = 100`.execute(db);
    });
    expect(await faults()).not.toEqual([]);
  });

  test('who writes the whole chain anew, by an export of before', async () => {
    const exported = await print();
    await tamper(db, async () => {
      await sql`delete from audit`.execute(db);
      await sql`update audit_head set hash = anchor_hash, last_id = 0`.execute(db);
      await numberFromOne(db);
    });
    await writeMany(6);
    expect(await faults()).toEqual([]);
    const { head } = JSON.parse(exported.at(-1) ?? '');
    expect(await isStillThere(db, head)).toBe(false);
  });
});

test('an export is verified by itself, and tells what was done to it', async () => {
  await writeMany(5);
  const lines = await print();
  expect(lines).toHaveLength(7);
  expect(await verifyLines(lines)).toEqual({ entries: 5, faults: [] });
  const without = (place: number) => lines.toSpliced(place, 1);
  const changed = lines.with(3, (lines[3] ?? '').replace('entry 3', 'entry 4'));
  expect((await verifyLines(changed)).faults).toEqual([{ kind: 'changed', id: 3 }]);
  expect((await verifyLines(without(3))).faults).toEqual([{ kind: 'removed', from: 3, to: 3 }]);
  expect((await verifyLines(without(6))).faults).toEqual([{ kind: 'incomplete' }]);
  expect((await verifyLines(without(0))).faults).toEqual([{ kind: 'incomplete' }]);
  const begunAgain = lines.toSpliced(3, 1, lines[0] ?? '');
  expect((await verifyLines(begunAgain)).faults).toContainEqual({ kind: 'incomplete' });
  const endedEarly = lines.toSpliced(3, 0, lines[6] ?? '');
  expect((await verifyLines(endedEarly)).faults).toContainEqual({ kind: 'incomplete' });
  await expect(verifyLines(lines.with(3, '{"id":3'))).rejects.toThrow('Line 4');
  await expect(verifyLines(lines.with(3, '{"id":3}'))).rejects.toThrow('Line 4');
  const { head } = JSON.parse(lines.at(-1) ?? '');
  expect(await isStillThere(db, head)).toBe(true);
});

test('old entries are removed up to a signed anchor, and the log says so', async () => {
  await writeMany(4);
  const exported = await print();
  expect(await pruneAudit(db, '2020-01-01T00:00:00.000Z', secret)).toBe(0);
  expect(await pruneAudit(db, future, secret)).toBe(4);
  const entries = await db.selectFrom('audit').selectAll().execute();
  expect(entries).toMatchObject([{ id: 5, action: 'audit.prune', details: '4', by_user: null }]);
  expect(await verifyAudit(readAuditLog(db), secret)).toEqual({ entries: 1, faults: [] });
  await writeMany(2);
  expect(await verifyLines(await print())).toEqual({ entries: 3, faults: [] });
  // What an earlier export ends with is where the log begins now.
  expect(await isStillThere(db, JSON.parse(exported.at(-1) ?? '').head)).toBe(true);
  expect(await isStillThere(db, { id: 4, hash: 'another' })).toBe(false);
});

test('only the beginning of the log is removed, even if a clock was wrong once', async () => {
  await writeMany(3);
  await tamper(db, () => sql`update audit set at = '2020' where id in (1, 3)`.execute(db));
  expect(await pruneAudit(db, '2021', secret)).toBe(1);
  expect(await idsIn()).toEqual([2, 3, 4]);
});

test('an anchor that the desk did not sign is told', async () => {
  await writeMany(4);
  const second = await db
    .selectFrom('audit')
    .select(['id', 'hash'])
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('audit_head')
    .set({ anchor_id: second.id, anchor_hash: second.hash ?? '', anchor_at: now() })
    .execute();
  await db.deleteFrom('audit').where('id', '<=', 2).execute();
  expect(await faults()).toEqual([{ kind: 'anchor' }]);
  await pruneAudit(db, future, secret);
  expect(await faults()).toEqual([]);
  expect((await verifyAudit(readAuditLog(db), 'another secret')).faults).toEqual([
    { kind: 'anchor' },
  ]);
});

test('entries of before the chain are chained in their order', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'desk-')), 'desk.sqlite');
  const at = migrations.findIndex(({ name }) => name.endsWith('-audit-chain'));
  const older = await openDatabase<unknown>({ path, migrations: migrations.slice(0, at) });
  await sql`insert into users (id, name, email, role, locale, status, created_at)
    values ('ada', 'Ada', 'ada', 'admin', 'en', 'active', ${now()})`.execute(older.db);
  await older.db.transaction().execute(async (transaction) => {
    for (let n = 0; n < 1_500; n += 1) {
      await sql`insert into audit (at, by_user, action, object, name)
        values (${now()}, ${n % 2 ? 'ada' : null}, 'tag.edit', 'tag:1', 'Brno')`.execute(
        transaction,
      );
    }
  });
  for (const id of ['out', 'in']) {
    await sql`insert into drafts (id, version, content, form, threshold, title, excerpt, section,
        words, search, owner_id, created_at, updated_at, updated_by, touched_at)
      values (${id}, 1, '', '', 0, '', '', '', 0, '', 'ada', '', '', 'ada', '')`.execute(older.db);
  }
  await sql`insert into audit (at, by_user, action, object)
    values ('2026-05-06', 'ada', 'draft.export', 'draft:out')`.execute(older.db);
  await migrate(older.db, migrations);
  const desk = older.db as Desk;
  await audit(desk, { action: 'draft.save', object: 'draft:d1', by: 'ada' });
  expect(await verifyAudit(readAuditLog(desk), secret)).toEqual({ entries: 1_502, faults: [] });
  const drafts = await desk.selectFrom('drafts').select(['id', 'exported_at']).execute();
  expect(drafts).toEqual([
    { id: 'out', exported_at: '2026-05-06' },
    { id: 'in', exported_at: null },
  ]);
  await older.close();
});
