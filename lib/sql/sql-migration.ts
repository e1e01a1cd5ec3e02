import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Migration } from './migrate.ts';
import { isPostgres, toPostgresTypes } from './postgres-types.ts';

/**
 * Makes a migration of the statements in `NAME.sql` in a folder, which is read only when it has to run, and of what SQL
 * cannot say: `fill` runs after them.
 */
export function sqlMigration(folder: URL, name: string, fill?: Migration['up']): Migration {
  return {
    name,
    async up(transaction) {
      const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8');
      for (const statement of text.split(/;\s*$/m)) {
        if (statement.trim() === '') continue;
        const own = isPostgres(transaction) ? toPostgresTypes(statement) : statement;
        await sql.raw(own).execute(transaction);
      }
      await fill?.(transaction);
    },
  };
}
