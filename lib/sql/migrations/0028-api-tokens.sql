-- Keys by which a person's own programs call the desk. The key itself is nowhere.
create table api_tokens (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  scopes text not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
create index api_tokens_by_user_id on api_tokens (user_id);
