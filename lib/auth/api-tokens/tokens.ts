import { z } from 'zod';
import { Failure } from '../../http/failure.ts';
import type { Desk } from '../../sql/desk-database.ts';
import { isDiskFull } from '../../sql/error-kinds.ts';
import { newId, now, secondsFrom } from '../../sql/ids.ts';
import type { Me } from '../api.ts';
import { audit } from '../audit.ts';
import { toMe } from '../describe-user.ts';
import { setUpDuty, twoStepSetting } from '../two-step-rule.ts';
import { type CreateToken, TokenScope, type TokenView } from './api.ts';
import { hashKey, isKey, newKey } from './key.ts';

const day = 24 * 60 * 60;
/** Age of a token's last use, in seconds, from which it is worth a write. */
const usedGrain = 60;
/** Tokens of one person: more are forgotten ones. */
const maxTokens = 20;

const Scopes = z.array(TokenScope);

/** Makes a token; its key is in this answer only. Throws `too-many-tokens`. */
export async function createToken(
  db: Desk,
  owner: Me,
  input: z.output<typeof CreateToken>,
): Promise<{ token: TokenView; key: string }> {
  const { name, scopes, days } = input;
  const key = newKey();
  const token = {
    id: newId(),
    name,
    scopes,
    createdAt: now(),
    expiresAt: secondsFrom(days * day),
  };
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('api_tokens').where('expires_at', '<', now()).execute();
    const { count } = await transaction
      .selectFrom('api_tokens')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= maxTokens) throw new Failure('too-many-tokens');
    await transaction
      .insertInto('api_tokens')
      .values({
        id: token.id,
        token_hash: hashKey(key),
        user_id: owner.id,
        name,
        scopes: JSON.stringify(scopes),
        created_at: token.createdAt,
        expires_at: token.expiresAt,
        used_at: null,
      })
      .execute();
    await audit(transaction, {
      by: owner.id,
      action: 'user.create-token',
      object: `user:${owner.id}`,
      details: name,
    });
  });
  return { token, key };
}

/** The tokens of a person that count, the newest first. */
export async function listTokens(db: Desk, ownerId: string): Promise<TokenView[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('expires_at', '>', now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: parseScopes(row.scopes),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at ?? undefined,
  }));
}

function parseScopes(scopes: string): TokenScope[] {
  return Scopes.parse(JSON.parse(scopes));
}

/** Revokes a token of a person. Throws `not-found`. `by`: who does it. */
export async function revokeToken(
  db: Desk,
  revoked: { id: string; ownerId: string; by: string },
): Promise<void> {
  const { id, ownerId, by } = revoked;
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .where('user_id', '=', ownerId)
      .returning('name')
      .executeTakeFirst();
    if (!ended) throw new Failure('not-found');
    await audit(transaction, {
      by,
      action: by === ownerId ? 'user.revoke-token' : 'user.revoke-token-of',
      object: `user:${ownerId}`,
      details: ended.name,
    });
  });
}

/** Ends all tokens of a person; part of the caller's transaction when `db` is one. */
export async function endTokensOf(db: Desk, ownerId: string): Promise<void> {
  await db.deleteFrom('api_tokens').where('user_id', '=', ownerId).execute();
}

export type TokenOwner = { user: Me; tokenId: string; scopes: readonly TokenScope[] };

/** The owner of a key, if it counts; undefined when it is none, has ended or they are disabled. */
export async function ownerOfKey(db: Desk, key: string): Promise<TokenOwner | undefined> {
  if (!isKey(key)) return undefined;
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .leftJoin('settings', (join) => join.on('settings.name', '=', twoStepSetting))
    .selectAll('users')
    .select([
      'api_tokens.id as token_id',
      'api_tokens.scopes',
      'api_tokens.used_at',
      'two_step.set_up_at',
      'settings.value as two_step_rule',
    ])
    .where('token_hash', '=', hashKey(key))
    .where('expires_at', '>', now())
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  if (!row.used_at || row.used_at < secondsFrom(-usedGrain)) await noteUse(db, row.token_id);
  return {
    user: { ...toMe(row), ...setUpDuty(row) },
    tokenId: row.token_id,
    scopes: parseScopes(row.scopes),
  };
}

/** A full disk keeps nobody from reading. */
async function noteUse(db: Desk, tokenId: string): Promise<void> {
  try {
    await db.updateTable('api_tokens').set({ used_at: now() }).where('id', '=', tokenId).execute();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}
