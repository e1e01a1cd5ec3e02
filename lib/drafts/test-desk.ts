import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Me, Role } from '../auth/api.ts';
import { type DatabasePlace, type Desk, deskPath, openDesk } from '../sql/desk-database.ts';
import { newId, now } from '../sql/ids.ts';
import { takeTestDatabase, testServer } from '../sql/test-postgres.ts';

let emptyDesk: Promise<string> | undefined;

/** Returns the path of a desk's database with all tables and nothing in them. */
async function makeEmptyDesk(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  await (await openDesk({ dataDir })).close();
  return deskPath(dataDir);
}

/** A desk with a database of its own, for tests; opened again at its `place` it is the same one. */
export async function openTestDesk() {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  if (testServer() !== undefined) return openOnServer(dataDir);
  emptyDesk ??= makeEmptyDesk();
  copyFileSync(await emptyDesk, deskPath(dataDir));
  const place: DatabasePlace = { dataDir };
  return { dataDir, place, ...(await openDesk(place)) };
}

async function openOnServer(dataDir: string) {
  const { url, giveBack } = await takeTestDatabase();
  const place: DatabasePlace = { dataDir, databaseUrl: url };
  const { db, close } = await openDesk(place);
  return {
    ...{ dataDir, place, db },
    async close() {
      await close();
      await giveBack();
    },
  };
}

/** An active user without a password, for tests that do not sign in. */
export async function addTestUser(db: Desk, name: string, role: Role = 'journalist'): Promise<Me> {
  const user: Me = {
    id: newId(),
    name,
    email: `${name.toLowerCase()}@desk.example`,
    role,
    locale: 'en',
  };
  await db
    .insertInto('users')
    .values({
      ...user,
      status: 'active',
      password: null,
      created_at: now(),
      last_seen_at: null,
    })
    .execute();
  return user;
}

/** The log of changes, newest first, with the names of those who made them. */
export async function readLog(db: Desk) {
  return db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.by_user')
    .select(['action', 'object', 'audit.name', 'details', 'users.name as by'])
    .orderBy('audit.id', 'desc')
    .execute();
}
