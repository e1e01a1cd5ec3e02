import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { chainStart } from './audit-chain.ts';

/** Name of the database with all tables and nothing in them, which `scripts/test-postgres.ts` makes once. */
export const templateName = 'template_of_tests';

/** The address of a PostgreSQL for tests, whose user may make databases; undefined: tests use SQLite. */
export function testServer(): string | undefined {
  return process.env.TEST_DATABASE_URL;
}

/** The address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/** Emptying a database takes a third of the time of making one. */
const free: string[] = [];

/** A database on the tests' server with all tables and nothing in them, until it is given back. */
export async function takeTestDatabase() {
  const url = free.pop() ?? (await createTestDatabase(templateName));
  return {
    url,
    async giveBack() {
      await withClient(url, emptyTables);
      free.push(url);
    },
  };
}

/** A new data folder for a test, and a database where tests run on a server, until it is given back. */
export async function takeTestPlace() {
  const dataDir = await mkdtemp(join(tmpdir(), 'test-'));
  const database = testServer() === undefined ? undefined : await takeTestDatabase();
  return {
    place: { dataDir, ...(database && { databaseUrl: database.url }) },
    async giveBack() {
      await database?.giveBack();
      await rm(dataDir, { recursive: true });
    },
  };
}
export type TestPlace = Awaited<ReturnType<typeof takeTestPlace>>;

/** A new database on the tests' server; returns its address. */
export async function createTestDatabase(template = 'template0'): Promise<string> {
  const server = testServer();
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await createDatabase(server, name, template);
  return databaseAt(server, name);
}

export async function createDatabase(server: string, name: string, template: string) {
  await withClient(server, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
}

const Names = z.array(z.object({ name: z.string() }));

async function emptyTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('desk', 'services', 'archive', 'photos')
    and tablename not in ('applied_migrations', 'audit_head', 'revision')`);
  const names = Names.parse(rows).map(({ name }) => name);
  // The audit log refuses to be emptied, and the row of its head stays, as does that of the archive's last change.
  await client.query(`set session_replication_role = 'replica'`);
  await client.query(`truncate ${names.join(', ')} restart identity`);
  await client.query(
    `update desk.audit_head set last_id = 0, hash = $1, anchor_id = 0, anchor_hash = $1,
     anchor_at = null, anchor_signature = null`,
    [chainStart],
  );
  await client.query('update archive.revision set last = 0, pruned = 0, begun = 0');
}

async function withClient(url: string, act: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
