import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../../lib/sql/open-postgres.ts';
import { createTestDatabase, templateName } from '../../../lib/sql/test-postgres.ts';
import { readSettings } from '../../server/env.ts';
import { startServices } from '../../server/server.ts';
import { startTime } from '../../server/test-services.ts';
import { migrations, requireSharedSecret, storeSchema, type Tables } from './port.ts';

let url: string;
beforeEach(async () => {
  url = await createTestDatabase(templateName);
});
const open = () => openPostgres<Tables>({ url, schema: storeSchema, migrations });

const refusal =
  /^The secret in \/data\/model-secret is not that of the other services on this database\. Copy model-secret from their DATA_DIR\. If it was changed on purpose, run: npm run accept-secret -- model-secret$/;

test('services with another secret are refused, and nothing that is kept tells a secret', async () => {
  const { db, close } = await open();
  const start = (...values: string[]) =>
    requireSharedSecret(db, 'model-secret', { values, path: '/data/model-secret' });
  // Several that start at once with secrets of their own: one is right.
  const starts = await Promise.allSettled(['a', 'b', 'c'].map((value) => start(value)));
  expect(starts.map(({ status }) => status).toSorted()).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  const [current = ''] = ['a', 'b', 'c'].filter(
    (_, index) => starts[index]?.status === 'fulfilled',
  );
  await start(current);
  await expect(start('another')).rejects.toThrow(refusal);
  // A new line before the old one.
  await start('new', current);
  await expect(start(current)).rejects.toThrow(refusal);
  await expect(start('other', current)).rejects.toThrow(refusal);
  await start('new');
  const rows = await db.selectFrom('secret_fingerprint').selectAll().execute();
  expect(rows).toEqual([{ name: 'model-secret', fingerprint: expect.stringMatching(/^.{43}$/) }]);
  await close();
});

test('a secret that was changed on purpose is accepted for all by a command', {
  timeout: 4 * startTime,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'secrets-'));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir };
  const start = () => startServices({ ...readSettings(env), port: 0 });
  await (await start()).close();
  const path = join(dataDir, 'reference-secret');
  await rm(path);
  await expect(start()).rejects.toThrow(`The secret in ${path} is not that of`);
  const accept = async (name: string) => {
    const script = join(import.meta.dirname, '../../../scripts/accept-secret.ts');
    return (await promisify(execFile)(process.execPath, [script, name], { env })).stdout;
  };
  await expect(accept('session-secret')).rejects.toThrow('Name one secret:');
  expect(await accept('reference-secret')).toContain('Copy it to the DATA_DIR of the others.');
  expect(await accept('reference-secret')).toContain('No services have noted');
  await (await start()).close();
  await rm(dataDir, { recursive: true });
});
