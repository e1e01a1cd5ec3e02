import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deskSchema } from '../lib/sql/desk-database.ts';
import { migrations as deskMigrations } from '../lib/sql/migrations.ts';
import { openPostgres } from '../lib/sql/open-postgres.ts';
import { createDatabase, databaseAt, templateName } from '../lib/sql/test-postgres.ts';
import { archiveMigrations, archiveSchema } from '../services/engines/archive/port.ts';
import { migrations as photoMigrations } from '../services/engines/photos/local/store/migrations.ts';
import { photosSchema } from '../services/engines/photos/local/store/photo-store.ts';
import { migrations as storeMigrations, storeSchema } from '../services/engines/store/port.ts';
import { startPostgres } from './postgres-server.ts';

const root = join(import.meta.dirname, '..');

/**
 * Runs the tests of what is kept in a database on a PostgreSQL that is started for them; true if all are green. Undefined
 * where no server can be had. Arguments go to Vitest; without a file among them it gets all that open a database.
 */
export async function runOnPostgres(args: readonly string[]): Promise<boolean | undefined> {
  const server = await startPostgres();
  if (!server) return undefined;
  try {
    console.log(server.version);
    await createDatabase(server.url, templateName, 'template0');
    const url = databaseAt(server.url, templateName);
    for (const [schema, migrations] of [
      [deskSchema, deskMigrations],
      [storeSchema, storeMigrations],
      [archiveSchema, archiveMigrations],
      [photosSchema, photoMigrations],
    ] as const) {
      await (await openPostgres({ url, schema, migrations })).close();
    }
    const files = args.some((argument) => !argument.startsWith('-')) ? [] : await listTests();
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', ...args, ...files], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_URL: server.url },
    });
    const [code] = await once(child, 'close');
    return code === 0;
  } finally {
    await server.stop();
  }
}

/** Tests of a program on a data folder, which start it without a server's address, and of long texts, which take minutes. */
const ofOthers =
  /^scripts\/(start|backup\/backup)\.|\/server\/(process|upgrade|concurrency)\.|\/retrieval\/crash\./;
/** Tests that `npm run test:search` and `npm run test:files` run. */
const ofOtherServers = /\/archive\/opensearch\/|-s3\.test\.ts$/;
const testDatabase = join(root, 'lib/sql/test-postgres.ts');
const importedFile = /^(?:import|export) [^;]*? from '((?:@\/|\.)[^']+?)(?:\.ts)?';$/gm;

/** The files of tests that `runOnPostgres` runs: those that take a database from `lib/sql/test-postgres.ts`. */
export async function listTests(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{app,lib,scripts,services}/**/*.test.ts', { cwd: root })) {
    if (ofOthers.test(file) || ofOtherServers.test(file)) continue;
    if (await takesDatabase(join(root, file))) found.push(file);
  }
  return found;
}

/** True if a test, or what helps it and other tests, imports the module that gives databases. */
async function takesDatabase(path: string): Promise<boolean> {
  const text = await readFile(path, 'utf8');
  for (const [, name = ''] of text.matchAll(importedFile)) {
    const isOfRoot = name.startsWith('@/');
    const imported = `${isOfRoot ? join(root, name.slice(2)) : join(dirname(path), name)}.ts`;
    if (imported === testDatabase) return true;
    if (/\/test-[^/]+\.ts$/.test(imported) && (await takesDatabase(imported))) return true;
  }
  return false;
}
