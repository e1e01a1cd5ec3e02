-- Sessions get rows that can be ended one by one; those of before have none and are over.
create table sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  parent_id text references sessions (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);
create index sessions_by_user_id on sessions (user_id);
create index sessions_by_parent_id on sessions (parent_id);
create index sessions_by_expires_at on sessions (expires_at);
alter table users drop column session_version;
