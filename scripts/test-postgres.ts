import { runOnPostgres } from './run-on-postgres.ts';

/** `npm run test:postgres`: the tests of what is kept in a database, on PostgreSQL. Arguments go to Vitest. */
const isGreen = await runOnPostgres(process.argv.slice(2));
if (isGreen === undefined) {
  console.error(
    'No PostgreSQL can be started here: neither the system nor node_modules has one that this account may run.',
  );
}
process.exitCode = isGreen ? 0 : 1;
