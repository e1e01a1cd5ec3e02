import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Me, Role } from '../auth/api.ts';
import { type Desk, deskPath, openDesk } from '../sql/desk-database.ts';
import { newId, now } from '../sql/ids.ts';

let emptyDesk: Promise<string> | undefined;

/** Returns the path of a desk's database with all tables and nothing in them. */
async function makeEmptyDesk(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  await (await openDesk(dataDir)).close();
  return deskPath(dataDir);
}

/** A desk in a file of its own, for tests; opened again under `dataDir` it is the same one. */
export async function openTestDesk() {
  emptyDesk ??= makeEmptyDesk();
  const dataDir = mkdtempSync(join(tmpdir(), 'desk-'));
  copyFileSync(await emptyDesk, deskPath(dataDir));
  return { dataDir, ...(await openDesk(dataDir)) };
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
