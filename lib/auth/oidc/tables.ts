/** The desk's tables of people at an OpenID provider. */
declare module '../../sql/desk-tables.ts' {
  interface DeskTables {
    identities: IdentitiesTable;
    oidc_sessions: OidcSessionsTable;
  }
}

export type IdentitiesTable = {
  issuer: string;
  /** The provider's lasting name for the person (`sub`). */
  subject: string;
  user_id: string;
  linked_at: string;
};

/** Sessions that began at the provider. */
export type OidcSessionsTable = {
  session_id: string;
  /** The provider's own id of the session, where it names one. */
  sid: string | null;
  /** Sealed; null where it is too long for the address at which the provider's session ends. */
  id_token: string | null;
};
