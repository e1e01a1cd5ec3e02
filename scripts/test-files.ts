import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { startS3Server } from './s3-server.ts';

/** `npm run test:files`: tests the files of uploads in a real S3 store, where one can be had. */
const root = join(import.meta.dirname, '..');

const server = await startS3Server();
if ('missing' in server) {
  console.log(`An S3 server cannot run here: ${server.missing}.`);
  const { length } = globSync('{services,scripts}/**/*-s3.test.ts', { cwd: root });
  console.log(`Left out: ${length} test files, uploads and backups with an S3 store.`);
} else {
  // Each test file starts its own.
  await server.stop();
  console.log(server.version);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', join(root, 'vitest.files.config.ts')];
  // Words after the command choose among the tests.
  const { status } = spawnSync(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}
