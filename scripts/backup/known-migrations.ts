import { migrations as knowledgeMigrations } from '../../services/engines/knowledge/store/migrations.ts';
import { databases } from '../move/databases.ts';

const known = new Map([
  ...databases.map(({ file, migrations }) => [file, migrations] as const),
  ['knowledge.sqlite', knowledgeMigrations],
]);

/** Finds a step of a database's tables that this version does not have; it knows none of a database of another name. */
export function findUnknownMigration(file: string, applied: readonly string[]): string | undefined {
  const own = known.get(file)?.map(({ name }) => name);
  return own && applied.find((name) => !own.includes(name));
}
