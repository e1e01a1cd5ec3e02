import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Files of the data folder whose secrets all services of one database share. */
export const sharedSecrets = ['services-key', 'reference-secret', 'model-secret'] as const;
export type SharedSecret = (typeof sharedSecrets)[number];

/**
 * Notes a secret as that of all services of a database, if it is the first. `values`: the one in use, then earlier ones that
 * it takes the place of. Throws Error with a sentence where others use another one.
 */
export async function requireSharedSecret(
  store: Kysely<Tables>,
  name: SharedSecret,
  { values, path }: { values: readonly string[]; path: string },
): Promise<void> {
  const [current = '', ...earlier] = values.map((value) => fingerprintOf(name, value));
  await store
    .insertInto('secret_fingerprint')
    .values({ name, fingerprint: current })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ fingerprint: current })
        .where('secret_fingerprint.fingerprint', 'in', earlier),
    )
    .execute();
  const { fingerprint } = await store
    .selectFrom('secret_fingerprint')
    .select('fingerprint')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (fingerprint === current) return;
  throw new Error(
    `The secret in ${path} is not that of the other services on this database. Copy ${name} from their DATA_DIR. ` +
      `If it was changed on purpose, run: npm run accept-secret -- ${name}`,
  );
}

/** Lets the next services that start say which secret all use. False if none was noted. */
export async function forgetSharedSecret(
  store: Kysely<Tables>,
  name: SharedSecret,
): Promise<boolean> {
  const deleted = await store
    .deleteFrom('secret_fingerprint')
    .where('name', '=', name)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Tells whether two secrets are the same, and nothing else of them. */
function fingerprintOf(name: SharedSecret, value: string): string {
  return createHmac('sha256', value).update(`copydesk fingerprint of ${name}`).digest('base64url');
}
