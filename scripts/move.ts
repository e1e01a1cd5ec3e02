import { parseArgs } from 'node:util';
import { z } from 'zod';
import { databaseAddress, readEnv } from '../lib/runtime/env.ts';
import { moveData } from './move/move-data.ts';

/**
 * `npm run move -- --to postgres://…`: copies the databases of the data folder into an empty PostgreSQL; with
 * `--only archive` or `--only photos` this alone, into one that has none.
 */
async function main() {
  const { values } = parseArgs({ options: { to: { type: 'string' }, only: { type: 'string' } } });
  const to = databaseAddress.safeParse(values.to);
  if (!to.success) throw new Error('Name the database: --to postgres://user:password@host/name');
  const only = z.enum(['archive', 'photos']).optional().safeParse(values.only);
  if (!only.success)
    throw new Error('Two parts can be moved by themselves: --only archive, --only photos');
  const { dataDir } = readEnv(process.env);
  const moved = await moveData(dataDir, to.data, { only: only.data });
  for (const { table, rows, hash } of moved) console.log(`${table}  ${rows}  ${hash}`);
  const rows = moved.reduce((sum, one) => sum + one.rows, 0);
  console.log(`Moved ${rows} rows of ${moved.length} tables. Start with DATABASE_URL from now on.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
