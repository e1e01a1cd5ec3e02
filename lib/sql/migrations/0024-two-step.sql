-- Two-step sign-in. A row in two_step means that its person needs a code; the key is sealed.
create table two_step (
  user_id text primary key references users (id) on delete cascade,
  sealed_key text not null,
  last_step integer not null,
  set_up_at text not null
);
create table recovery_codes (
  user_id text not null references two_step (user_id) on delete cascade,
  code_hash text not null,
  used_at text,
  constraint recovery_codes_key primary key (user_id, code_hash)
);
