import { createHash } from 'node:crypto';
import type { Desk } from '../sql/desk-database.ts';
import { audit } from './audit.ts';
import { type CodeSource, checkCode } from './check-code.ts';
import { requirePasswordRoom, verifyPassword } from './password.ts';
import { startSession } from './sessions.ts';
import { codeTries, forgiveAttempt, signInTries, takeAttempt } from './throttle.ts';

type SignedIn = { kind: 'ok'; userId: string; sessionId: string };
type Refused = { kind: 'wrong' } | { kind: 'throttled'; seconds: number };
/** A right password of somebody who needs a code, too. `password`: a digest of its hash. */
type HalfWay = { kind: 'code-needed'; userId: string; password: string };
export type SignInOutcome = SignedIn | HalfWay | Refused;
export type CodeOutcome = SignedIn | Refused | { kind: 'expired' };

type Caller = {
  address: string | undefined;
  userAgent?: string | undefined;
  /** The session that it has, which ends with the new one. */
  replaces?: string | undefined;
  /** The browser, where it is one that somebody has signed in with before. */
  device?: { deviceId: string; users: readonly string[] } | undefined;
  /** True where people sign in through the provider: passwords are for administrators whom it does not know. */
  onlyUnlinkedAdmins?: boolean | undefined;
};
type Browser = Pick<Caller, 'userAgent' | 'replaces'>;
export type SignInInput = Caller & { email: string; password: string };
export type CodeInput = Caller & {
  code: string;
  /** Seals the keys of the apps. */
  secret: string;
  /** Outcome of the first step; undefined if it is too long ago. */
  firstStep: { userId: string; password: string } | undefined;
};

/** Far above any code, with gaps. */
const maxCodeLength = 100;

type Row = { id: string; password: string | null };

/**
 * Checks mail and password and starts a session, unless the user needs a code. Unknown, invited and disabled people are told
 * the same as those with a wrong password. Throws `busy`.
 */
export async function signInWithPassword(db: Desk, input: SignInInput): Promise<SignInOutcome> {
  const { address, device } = input;
  // Before the try is counted: it is nobody's fault.
  requirePasswordRoom();
  const email = input.email.trim().toLowerCase().slice(0, 254);
  const user = await selectActive(db)
    .where('email', '=', email)
    .$if(input.onlyUnlinkedAdmins === true, (query) =>
      query
        .where('role', '=', 'admin')
        .where('id', 'not in', db.selectFrom('identities').select('user_id')),
    )
    .executeTakeFirst();
  const tries = signInTries({
    account: email,
    address,
    knownDevice: user && knownDevice(device, user.id),
  });
  const seconds = await takeAttempt(db, tries);
  if (seconds > 0) return { kind: 'throttled', seconds };
  const isRight = await verifyPassword(input.password, user?.password ?? null);
  const outcome = user && isRight ? await passFirstStep(db, user, input) : undefined;
  if (outcome) {
    await forgiveAttempt(db, tries);
    return outcome;
  }
  // Never the address that was typed: people type their password there by mistake.
  const object = user ? `user:${user.id}` : 'user:unknown';
  await audit(db, { action: 'user.sign-in-failed', object, details: address });
  return { kind: 'wrong' };
}

/**
 * Checks the code of somebody who gave their password a moment ago, and starts a session. Expired: the first step has to be done again,
 * as it is too long ago, or password, account or two-step sign-in are no longer what they were then.
 */
export async function signInWithCode(db: Desk, input: CodeInput): Promise<CodeOutcome> {
  const { address, firstStep, secret, userAgent, replaces } = input;
  const user = firstStep && (await findHalfWay(db, firstStep));
  if (!user) return { kind: 'expired' };
  const tries = codeTries(user.id, knownDevice(input.device, user.id));
  const seconds = await takeAttempt(db, tries);
  if (seconds > 0) return { kind: 'throttled', seconds };
  const source = await checkCode(db, secret, user.id, input.code.slice(0, maxCodeLength));
  if (!source) {
    await audit(db, { action: 'user.code-failed', object: `user:${user.id}`, details: address });
    return { kind: 'wrong' };
  }
  await forgiveAttempt(db, tries);
  return (await passSecondStep(db, user, { userAgent, replaces, source })) ?? { kind: 'expired' };
}

function selectActive(db: Desk) {
  return db.selectFrom('users').select(['id', 'password']).where('status', '=', 'active');
}

function knownDevice(device: Caller['device'], userId: string): string | undefined {
  return device?.users.includes(userId) ? device.deviceId : undefined;
}

/** The digest shows a change of the password, and nothing of it. */
function digest({ password }: Row): string {
  return createHash('sha256')
    .update(password ?? '')
    .digest('base64url');
}

async function findHalfWay(
  db: Desk,
  { userId, password }: NonNullable<CodeInput['firstStep']>,
): Promise<Row | undefined> {
  const user = await selectActive(db)
    .innerJoin('two_step', 'two_step.user_id', 'users.id')
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return user && digest(user) === password ? user : undefined;
}

/** Undefined: while the password was checked it was changed, or the user disabled. */
async function passFirstStep(
  db: Desk,
  user: Row,
  { userAgent, replaces }: Browser,
): Promise<SignedIn | HalfWay | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (!(await isStill(transaction, user))) return undefined;
    const needsCode = await transaction
      .selectFrom('two_step')
      .select('user_id')
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (needsCode) return { kind: 'code-needed', userId: user.id, password: digest(user) };
    return open(transaction, user, { userAgent, replaces });
  });
}

/** Undefined: while the code was checked the password was changed, or the user disabled. */
async function passSecondStep(
  db: Desk,
  user: Row,
  how: Browser & { source: CodeSource },
): Promise<SignedIn | undefined> {
  return db.transaction().execute(async (transaction) => {
    return (await isStill(transaction, user)) ? open(transaction, user, how) : undefined;
  });
}

async function isStill(db: Desk, user: Row): Promise<boolean> {
  const row = await selectActive(db)
    .where('id', '=', user.id)
    .where('password', '=', user.password)
    .executeTakeFirst();
  return row !== undefined;
}

async function open(
  db: Desk,
  user: Row,
  { source, ...browser }: Browser & { source?: CodeSource },
): Promise<SignedIn> {
  await audit(db, {
    by: user.id,
    action: 'user.sign-in',
    object: `user:${user.id}`,
    details: source,
  });
  const sessionId = await startSession(db, { userId: user.id, ...browser });
  return { kind: 'ok', userId: user.id, sessionId };
}
