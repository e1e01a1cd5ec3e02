-- A person of an OpenID provider, by its lasting name for them. An account has one at each provider.
create table identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  linked_at text not null,
  primary key (issuer, subject),
  unique (issuer, user_id)
);
-- Needed to end the provider's session together with ours, and ours together with the provider's.
create table oidc_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  sid text,
  id_token text
);
create index oidc_sessions_by_sid on oidc_sessions (sid);
