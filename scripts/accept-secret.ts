import { openPostgres } from '../lib/sql/open-postgres.ts';
import {
  forgetSharedSecret,
  migrations,
  sharedSecrets,
  storeSchema,
  type Tables,
} from '../services/engines/store/port.ts';
import { readSettings } from '../services/server/env.ts';

/**
 * `npm run accept-secret -- NAME`: after a secret of the services was changed on purpose, lets the next ones that start say
 * which one all services on this PostgreSQL use.
 */
async function main() {
  const [given, ...more] = process.argv.slice(2);
  const name = sharedSecrets.find((one) => one === given);
  if (name === undefined || more.length > 0)
    throw new Error(`Name one secret: ${sharedSecrets.join(', ')}.`);
  const { databaseUrl: url } = readSettings(process.env);
  if (url === undefined) throw new Error('DATABASE_URL is not set: nobody compares secrets.');
  const { db, close } = await openPostgres<Tables>({ url, schema: storeSchema, migrations });
  try {
    console.log(
      (await forgetSharedSecret(db, name))
        ? `The services that start next say which ${name} all use. Copy it to the DATA_DIR of the others.`
        : `No services have noted a ${name} yet.`,
    );
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
