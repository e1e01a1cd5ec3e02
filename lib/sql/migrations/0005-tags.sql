-- Changes of the vocabulary, redirects, which pieces carry which tags, imports.
create table tag_changes (
  id text primary key,
  kind text not null,
  by_user text not null references users (id),
  at text not null,
  state text not null,
  details text not null,
  tags integer not null,
  parts integer not null,
  sent integer default 0 not null,
  note text,
  attempts integer default 0 not null,
  due_at text not null,
  lease_until text,
  undoes text
);
create index tag_changes_by_at_id on tag_changes (at, id);
create index tag_changes_by_state on tag_changes (state);
create table tag_change_items (
  change_id text not null references tag_changes (id) on delete cascade,
  position integer not null,
  part integer not null,
  gkb_id text not null,
  before text,
  after text,
  redirect text,
  state text not null,
  note text,
  constraint tag_change_items_key primary key (change_id, position)
);
create index tag_change_items_by_gkb_id on tag_change_items (gkb_id);
create table tag_redirects (
  item text primary key,
  gkb_id text not null,
  name text not null,
  external_id text,
  change_id text not null references tag_changes (id) on delete cascade
);
create index tag_redirects_by_gkb_id on tag_redirects (gkb_id);
create index tag_redirects_by_external_id on tag_redirects (external_id);
create table kept_tags (
  draft_id text not null references drafts (id) on delete cascade,
  item text not null,
  gkb_id text,
  std_form text not null,
  kept integer not null,
  at text not null,
  seq integer not null,
  stale integer default 0 not null,
  constraint kept_tags_key primary key (draft_id, item)
);
create index kept_tags_by_gkb_id_kept_at on kept_tags (gkb_id, kept, at);
create index kept_tags_by_seq on kept_tags (seq);
create index kept_tags_by_stale on kept_tags (stale);
-- Pieces that were there before are looked through with the next settling.
update drafts set settled_at = null;
create table tag_distinct (
  a text not null,
  b text not null,
  by_user text not null references users (id),
  at text not null,
  constraint tag_distinct_key primary key (a, b)
);
create table tag_imports (
  id text primary key,
  by_user text not null references users (id),
  at text not null,
  format text not null,
  text text not null,
  change_id text
);
