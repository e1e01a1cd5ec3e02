create table drafts (
  id text primary key,
  version integer not null,
  content text not null,
  form text not null,
  threshold integer not null,
  title text not null,
  excerpt text not null,
  section text not null,
  language text,
  words integer not null,
  search text not null,
  ignored text default '[]' not null,
  owner_id text not null references users (id),
  created_at text not null,
  updated_at text not null,
  updated_by text not null references users (id),
  closed integer default 0 not null,
  shared_with_desk integer default 0 not null,
  touched_at text not null,
  settled_at text
);
create index drafts_by_closed_updated_at_id on drafts (closed, updated_at, id);
create index drafts_by_touched_at on drafts (touched_at);
create table draft_shares (
  draft_id text not null references drafts (id) on delete cascade,
  user_id text not null references users (id),
  constraint draft_shares_key primary key (draft_id, user_id)
);
create index draft_shares_by_user_id on draft_shares (user_id);
create table revisions (
  draft_id text not null references drafts (id) on delete cascade,
  version integer not null,
  content text not null,
  form text not null,
  updated_at text not null,
  updated_by text not null references users (id),
  constraint revisions_key primary key (draft_id, version)
);
create table decisions (
  draft_id text not null references drafts (id) on delete cascade,
  item text not null,
  kind text not null,
  gkb_id text,
  std_form text not null,
  type text,
  sentence text,
  label text,
  by_user text not null references users (id),
  at text not null,
  inherited integer default 0 not null,
  constraint decisions_key primary key (draft_id, item)
);
create table dictionary (
  id text primary key,
  language text not null,
  word text not null,
  by_user text not null references users (id),
  at text not null,
  constraint dictionary_word unique (language, word)
);
