import type { Generated } from 'kysely';
import type { LinkInfo, Role } from './api.ts';

/** The desk's tables of people: who they are, how they sign in, and what they did. */
declare module '../sql/desk-tables.ts' {
  interface DeskTables {
    users: UsersTable;
    sessions: SessionsTable;
    links: LinksTable;
    throttle: ThrottleTable;
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
  /** What the session's cookie holds, sealed. */
  id: string;
  user_id: string;
  /** Of the picker in another site's frame: the session that it came out of. */
  parent_id: string | null;
  created_at: string;
  expires_at: string;
  /** What the browser says it is; null of sessions from before this was noted. */
  user_agent: string | null;
  /** As fresh as it is worth a write. */
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
  /** Who tries: `account:`, `address:`, `pair:` (an account from an address), `device:` or `password:`, and which. */
  key: string;
  failures: number;
  last_failed_at: string;
  blocked_until: string | null;
};

type AuditTable = {
  id: Generated<number>;
  at: string;
  by_user: string | null;
  action: string;
  object: string;
  /** What the object was called then; null for what is private, and in lines from before names were written down. */
  name: string | null;
  details: string | null;
};
