create table analyses (
  draft_id text primary key references drafts (id) on delete cascade,
  input_hash text not null,
  at text not null,
  reference_key text not null,
  used_chars integer not null,
  analysis text not null,
  found text not null,
  missing text not null,
  inherited integer default 0 not null
);
create table outbox (
  id text primary key,
  draft_id text not null references drafts (id) on delete cascade,
  item text not null,
  state text not null,
  status text not null,
  reference_key text not null,
  in_tags integer default 0 not null,
  in_entities integer default 0 not null,
  in_sentiment integer default 0 not null,
  gkb_id text,
  std_form text not null,
  type text,
  sentence text,
  label text,
  by_user text references users (id),
  at text not null,
  due_at text,
  sent_at text,
  message text,
  attempts integer default 0 not null,
  send_id text,
  lease_until text
);
create index outbox_by_draft_id_item on outbox (draft_id, item);
create index outbox_by_state_due_at on outbox (state, due_at);
create index outbox_by_at_id on outbox (at, id);
