import type { Generated } from 'kysely';
import type { LinkInfo, Role } from './api.ts';

/** The desk's tables of people: who they are, how they sign in, what they did, and what they set for all. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    users: UsersTable;
    sessions: SessionsTable;
    links: LinksTable;
    throttle: ThrottleTable;
    spent_passes: SpentPassesTable;
    audit: AuditTable;
    two_step: TwoStepTable;
    recovery_codes: RecoveryCodesTable;
    /** The desk's settings; `value` is JSON. */
    settings: { name: string; value: string };
    audit_head: AuditHeadTable;
  }
}

export type UsersTable = {
  id: string;
  name: string;
  /** Lower case; unique. */
  email: string;
  role: Role;
  locale: string;
  status: 'active' | 'invited' | 'disabled';
  /** As `hashPassword` writes it; null until a link has been used. */
  password: string | null;
  created_at: string;
  last_seen_at: string | null;
  /** When their data was erased: then the row only stands for who did something. */
  erased_at: Generated<string | null>;
};

type SessionsTable = {
  /** Sealed in the session's cookie. */
  id: string;
  user_id: string;
  /** The session from which the picker in another site's frame was opened. */
  parent_id: string | null;
  created_at: string;
  expires_at: string;
  /** The browser's own description; null in sessions from before it was recorded. */
  user_agent: string | null;
  /** Last use, to within `lastSeenGrain`. */
  used_at: string | null;
};

/** A row for everybody who signs in with a code, too. */
type TwoStepTable = {
  user_id: string;
  /** The key that the authenticator app has, sealed for its owner, in base64url. */
  sealed_key: string;
  /** The latest time step (RFC 6238) whose code was accepted: none counts twice, and none of before it. */
  last_step: number;
  set_up_at: string;
};

type RecoveryCodesTable = {
  user_id: string;
  /** SHA-256 of the code, in hex. */
  code_hash: string;
  used_at: string | null;
};

type LinksTable = {
  /** SHA-256 of the token, in hex: the token itself is only in the address handed over. */
  token_hash: string;
  kind: LinkInfo['kind'];
  user_id: string | null;
  created_at: string;
  expires_at: string;
};

type ThrottleTable = {
  /**
   * Counted tries: `account:`, `address:`, `pair:` (an account from an address), `device:`, `password:`, `code:` or
   * `code-device:`, and which.
   */
  key: string;
  failures: number;
  last_failed_at: string;
  blocked_until: string | null;
};

type SpentPassesTable = {
  id: string;
  /** Until then it would be taken again. */
  expires_at: string;
};

type AuditTable = {
  id: Generated<number>;
  at: string;
  by_user: string | null;
  action: string;
  object: string;
  /** Name of the object then; null where it is private, and in lines from before names were recorded. */
  name: string | null;
  details: string | null /** Of this entry and the hash before, see `hashEntry`. */;
  hash: string | null;
};

/** Its one row is locked by every writer first, so that the chain has no branches. */
type AuditHeadTable = {
  id: 1;
  /** The newest entry, and its hash. */
  last_id: number;
  hash: string;
  /** The newest entry that was removed for its age, and its hash: the chain goes on from there. */
  anchor_id: number;
  anchor_hash: string;
  /** When that was, and a signature of all three; null while the log is whole. */
  anchor_at: string | null;
  anchor_signature: string | null;
};
