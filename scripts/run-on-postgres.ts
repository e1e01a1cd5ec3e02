import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Tests that open a database by one of these; the others would only run once more. */
const opens = /openTestDesk|startTagDesk|startTestArchive|startTestResearch|test-postgres/;
/** Tests of what only SQLite has: its files, its schema. */
const needsSqlite = /\bopenDatabase\(|sqlite_schema|desk\.sqlite|drop trigger/;
/** Tests of the services, of which a start takes seconds: those of what is kept in their database. */
const ofServices =
  'services/{engines/{account,archive/shared,feedback,photos/local,store,knowledge/newsroom,language/tags/editorial,tags}/**/*,faces/media/{datasets,knowledge,media,photos},faces/retrieval/{article-life,folding,meaning,retrieval,several-processes-postgres}}.test.ts';

/** The files of tests that `runOnPostgres` runs. */
export async function listTests(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{app,lib,scripts}/**/*.test.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    if (opens.test(text) && !needsSqlite.test(text)) found.push(file);
  }
  for await (const file of glob(ofServices, { cwd: root })) {
    if (
      /startTestServices|openSharedServices|openStore|test-postgres/.test(
        await readFile(join(root, file), 'utf8'),
      )
    )
      found.push(file);
  }
  return found;
}
