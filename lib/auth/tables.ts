import type { Generated } from 'kysely';
import type { LinkInfo, Role } from './api.ts';

/** The desk's tables of people: who they are, how they sign in, and what they did. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    users: UsersTable;
    sessions: SessionsTable;
    links: LinksTable;
    throttle: ThrottleTable;
    spent_passes: SpentPassesTable;
    audit: AuditTable;
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

type LinksTable = {
  /** SHA-256 of the token, in hex: the token itself is only in the address handed over. */
  token_hash: string;
  kind: LinkInfo['kind'];
  user_id: string | null;
  created_at: string;
  expires_at: string;
};

type ThrottleTable = {
  /** Counted tries: `account:`, `address:`, `pair:` (an account from an address), `device:` or `password:`, and which. */
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
  details: string | null;
};
