import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addTestUser } from '../lib/drafts/test-desk.ts';
import { deskPath, openDesk } from '../lib/sql/desk-database.ts';
import { freePort } from './free-port.ts';

test('a damaged database stops the start with a sentence that names the file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'damaged-'));
  const desk = await openDesk({ dataDir });
  for (let n = 0; n < 200; n += 1) await addTestUser(desk.db, `Person ${n} ${'x'.repeat(200)}`);
  await desk.close();
  const file = await open(deskPath(dataDir), 'r+');
  await file.write(Buffer.alloc(6 * 4096, 0x5a), 0, 6 * 4096, 3 * 4096);
  await file.close();

  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SERVICES_PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(said.trim()).toBe(
    `The database ${deskPath(dataDir)} is damaged. Put a backup of the data folder in its place.`,
  );
  await rm(dataDir, { recursive: true });
});
