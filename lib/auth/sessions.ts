import { randomBytes } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { Failure } from '../http/failure.ts';
import type { Desk } from '../sql/desk-database.ts';
import type { DeskTables } from '../sql/desk-tables.ts';
import { isDiskFull } from '../sql/error-kinds.ts';
import { now, secondsFrom } from '../sql/ids.ts';
import type { Me, SessionView } from './api.ts';
import { audit } from './audit.ts';
import { toMe } from './describe-user.ts';
import { setUpDuty, twoStepSetting } from './two-step-rule.ts';

/** Seconds after which somebody has to sign in again. */
export const sessionLength = 7 * 24 * 60 * 60;
/** Seconds after signing in within which a browser may end other sessions. */
const freshLength = 15 * 60;
const maxUserAgent = 400;
/** Age of `lastSeenAt`, in seconds, from which it is worth a write. */
const lastSeenGrain = 300;

type NewSession = {
  userId: string;
  parentId?: string;
  seconds?: number;
  userAgent?: string | undefined;
  /** The session that this browser had until now. */
  replaces?: string | undefined;
};

/**
 * Starts a session and returns its id. One with a parent (the picker's in another site's frame) ends with it.
 * Sessions that are over, and the one that it replaces, are forgotten.
 */
export async function startSession(db: Desk, session: NewSession): Promise<string> {
  const { userId, parentId = null, seconds = sessionLength, userAgent, replaces = '' } = session;
  const id = randomBytes(16).toString('base64url');
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('expires_at', '<', now()), eb('id', '=', replaces)]))
    .execute();
  await db
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      parent_id: parentId,
      created_at: now(),
      expires_at: secondsFrom(seconds),
      user_agent: userAgent?.slice(0, maxUserAgent) ?? null,
      used_at: now(),
    })
    .execute();
  return id;
}

export type SessionUse = {
  /** Seconds without use after which a session counts no more; missing: it does until it ends. */
  idle?: number | undefined;
  /** False if nobody sits before the page that asks. */
  isAttended?: boolean;
};

/** The person whom a session belongs to; undefined when it has ended or they are disabled. */
export async function userOfSession(
  db: Desk,
  sessionId: string,
  { idle, isAttended = true }: SessionUse = {},
): Promise<Me | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('two_step', 'two_step.user_id', 'users.id')
    .leftJoin('settings', (join) => join.on('settings.name', '=', twoStepSetting))
    // The provider asks for what it needs itself; the picker's session is as good as the one it came out of.
    .leftJoin('oidc_sessions', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('oidc_sessions.session_id', '=', fn.coalesce('sessions.parent_id', ref('sessions.id'))),
      ),
    )
    .selectAll('users')
    .select([
      'sessions.used_at',
      'two_step.set_up_at',
      'settings.value as two_step_rule',
      'oidc_sessions.session_id as provider_session',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now())
    .$if(idle !== undefined, (query) => query.where(isUsedSince(idle)))
    .where('users.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  const stale = secondsFrom(-lastSeenGrain);
  if (isAttended && [row.last_seen_at, row.used_at].some((at) => !at || at < stale)) {
    await noteSeen(db, { userId: row.id, sessionId });
  }
  return { ...toMe(row), ...(row.provider_session === null && setUpDuty(row)) };
}

function isUsedSince(idle: number | undefined) {
  return ({ eb, fn }: ExpressionBuilder<DeskTables, 'sessions'>) =>
    eb(fn.coalesce('sessions.used_at', 'sessions.created_at'), '>', secondsFrom(-(idle ?? 0)));
}

/** Throws `sign-in-needed` unless this session began a moment ago. */
export async function requireFreshSession(db: Desk, sessionId: string | undefined): Promise<void> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId ?? '')
    .where('created_at', '>', secondsFrom(-freshLength))
    .executeTakeFirst();
  if (!row) throw new Failure('sign-in-needed');
}

/** A full disk keeps nobody from reading. */
async function noteSeen(db: Desk, seen: { userId: string; sessionId: string }): Promise<void> {
  const at = now();
  try {
    await db.updateTable('users').set({ last_seen_at: at }).where('id', '=', seen.userId).execute();
    await db
      .updateTable('sessions')
      .set({ used_at: at })
      .where('id', '=', seen.sessionId)
      .execute();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/**
 * The sessions of a user that count, the last used first; those of the picker belong to the one they came out of.
 * Throws `not-found`.
 */
export async function listSessions(
  db: Desk,
  userId: string,
  { currentId, idle }: { currentId?: string | undefined; idle?: number | undefined } = {},
): Promise<SessionView[]> {
  await requireKnownUser(db, userId);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where('user_id', '=', userId)
    .where('parent_id', 'is', null)
    .where('expires_at', '>', now())
    .$if(idle !== undefined, (query) => query.where(isUsedSince(idle)))
    .execute();
  return rows
    .map((row) => ({
      id: row.id,
      ...describeBrowser(row.user_agent ?? ''),
      usedAt: row.used_at ?? row.created_at,
      isCurrent: row.id === currentId,
    }))
    .toSorted((one, other) => (one.usedAt < other.usedAt ? 1 : -1));
}

/**
 * Ends one session, and those that came out of it: somebody signs out. With an owner only a session of theirs: throws
 * `not-found`. `by`: who ends it, where that is not its owner.
 */
export async function endSession(
  db: Desk,
  sessionId: string,
  { ownerId, by }: { ownerId?: string; by?: string } = {},
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .$if(ownerId !== undefined, (own) => own.where('user_id', '=', ownerId ?? ''))
      .returning('user_id')
      .executeTakeFirst();
    if (!ended && ownerId !== undefined) throw new Failure('not-found');
    if (!ended) return;
    const { user_id: owner } = ended;
    const isOwn = by === undefined || by === owner;
    await audit(transaction, {
      by: by ?? owner,
      action: isOwn ? 'user.sign-out' : 'user.end-session',
      object: `user:${owner}`,
    });
  });
}

/** Ends all sessions of a user; part of the caller's transaction when `db` is one. */
export async function endSessionsOf(db: Desk, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

/** Signs somebody out on every device, this one too. `by`: who does it. Throws `not-found`. */
export async function signOutEverywhere(db: Desk, userId: string, by: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireKnownUser(transaction, userId);
    await endSessionsOf(transaction, userId);
    await audit(transaction, {
      by,
      action: by === userId ? 'user.sign-out-everywhere' : 'user.end-sessions',
      object: `user:${userId}`,
    });
  });
}

/** Throws `not-found`. */
async function requireKnownUser(db: Desk, userId: string): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) throw new Failure('not-found');
}

/** Names in what browsers say they are; the more special first, as most name Chrome and Safari too. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system by the `User-Agent` header (RFC 9110, 10.1.5), as far as they are known ones. */
export function describeBrowser(userAgent: string): Pick<SessionView, 'browser' | 'system'> {
  const [, browser] = browsers.find(([sign]) => sign.test(userAgent)) ?? [];
  const [, system] = systems.find(([sign]) => sign.test(userAgent)) ?? [];
  return { browser, system };
}
