/** The desk's table of personal API tokens. */
declare module '../../sql/desk-tables.ts' {
  interface DeskTables {
    api_tokens: ApiTokensTable;
  }
}

export type ApiTokensTable = {
  id: string;
  /** SHA-256 of the token, in hex: its 256 random bits need no slower hash. */
  token_hash: string;
  user_id: string;
  name: string;
  /** JSON: a list of scopes. */
  scopes: string;
  created_at: string;
  expires_at: string;
  /** Last use, to within a minute. */
  used_at: string | null;
};
