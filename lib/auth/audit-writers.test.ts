import { afterEach, beforeEach, expect, test } from 'vitest';
import { addTestUser, openTestDesk } from '../drafts/test-desk.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { Me } from './api.ts';
import { audit } from './audit.ts';
import { readAuditLog } from './audit-log.ts';
import { verifyAudit } from './verify-audit.ts';

/** The chain of the audit log on whichever database the tests run on. */

let db: Desk;
let ada: Me;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ db, close } = await openTestDesk());
  ada = await addTestUser(db, 'Ada');
});
afterEach(() => close());

const entry = (details: string) =>
  ({ by: ada.id, action: 'draft.save', object: 'draft:d1', name: 'A tram 🚋', details }) as const;

test('many writers at once, in transactions and beside them, make one chain', async () => {
  const writes = Array.from({ length: 24 }, (_, n) =>
    n % 2 === 0
      ? audit(db, entry(`${n}`))
      : db.transaction().execute((transaction) => audit(transaction, entry(`${n}`))),
  );
  await Promise.all(writes);
  expect(await verifyAudit(readAuditLog(db), 'secret')).toEqual({ entries: 24, faults: [] });
  const rows = await db.selectFrom('audit').select('details').execute();
  expect(new Set(rows.map(({ details }) => details)).size).toBe(24);
});

test('a transaction that fails leaves neither an entry nor a gap', async () => {
  await audit(db, entry('first'));
  const failing = db.transaction().execute(async (transaction) => {
    await audit(transaction, entry('never'));
    throw new Error('failed');
  });
  await expect(failing).rejects.toThrow('failed');
  await audit(db, entry('second'));
  expect(await verifyAudit(readAuditLog(db), 'secret')).toEqual({ entries: 2, faults: [] });
});

test('the database refuses to change or remove an entry', async () => {
  await audit(db, entry('first'));
  const refused = 'The audit log can only be added to';
  await expect(db.updateTable('audit').set({ details: 'x' }).execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow(refused);
  await expect(db.deleteFrom('audit_head').execute()).rejects.toThrow(refused);
});
