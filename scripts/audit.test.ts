import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../lib/auth/audit.ts';
import { tamper } from '../lib/auth/test-audit.ts';
import { openTestDesk } from '../lib/drafts/test-desk.ts';

const desk = await openTestDesk();
const { db, dataDir, place } = desk;
const file = join(dataDir, 'audit.ndjson');

beforeAll(async () => {
  for (const details of ['one', 'two', 'three']) {
    await audit(db, { action: 'draft.save', object: 'draft:d1', details });
  }
});
afterAll(() => desk.close());

function run(...args: string[]): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: place.databaseUrl,
    NEXTAUTH_SECRET: 'only for these tests',
  };
  return new Promise((resolve) => {
    const program = join(import.meta.dirname, 'audit.ts');
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, said: (out + err).trim() }),
    );
  });
}

test('a log and an export of it are found whole, then what was done to the log', async () => {
  const whole = expect.stringMatching(/^3 entries, all as they were written\./);
  expect(await run('verify')).toEqual({ code: 0, said: whole });
  expect(await run('export', file)).toEqual({ code: 0, said: '' });
  expect(await run('verify', file)).toEqual({ code: 0, said: whole });
  // A file that is there is not written over.
  expect((await run('export', file)).code).toBe(1);
  await tamper(db, () => sql`delete from audit where id >= 2`.execute(db));
  expect(await run('verify')).toEqual({ code: 1, said: 'Entries 2 to 3 were removed.' });
  expect(await run('verify', file)).toEqual({
    code: 1,
    said: 'The desk no longer has entry 3 as it was exported: its log was rewritten.',
  });
});

test.each([[[]], [['look']], [['export']], [['verify', 'a', 'b']]])(
  'says how it is called instead of %j',
  async (args) => {
    expect(await run(...args)).toMatchObject({ code: 1, said: expect.stringContaining('verify') });
  },
);
