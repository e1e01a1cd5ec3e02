create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  role text not null,
  locale text not null,
  status text not null,
  password text,
  session_version integer default 1 not null,
  created_at text not null,
  last_seen_at text
);
create table links (
  token_hash text primary key,
  kind text not null,
  user_id text references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);
create table throttle (
  key text primary key,
  failures integer not null,
  last_failed_at text not null,
  blocked_until text
);
create table sections (
  id text primary key,
  name text not null,
  position integer not null
);
create table settings (
  name text primary key,
  value text not null
);
create table audit (
  id integer primary key autoincrement,
  at text not null,
  by_user text references users (id),
  action text not null,
  object text not null,
  details text
);
create index audit_by_object_action_at on audit (object, action, at);
