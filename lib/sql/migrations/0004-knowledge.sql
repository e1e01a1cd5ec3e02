-- Which items of the knowledge base a draft is about, what the desk corrected, sweeps of deprecated ids.
create table draft_items (
  draft_id text not null references drafts (id) on delete cascade,
  gkb_id text not null,
  constraint draft_items_key primary key (draft_id, gkb_id)
);
create index draft_items_by_gkb_id_draft_id on draft_items (gkb_id, draft_id);
create index decisions_by_gkb_id_draft_id on decisions (gkb_id, draft_id);
create index outbox_by_gkb_id_draft_id on outbox (gkb_id, draft_id);
create table knowledge_changes (
  id text primary key,
  gkb_id text not null,
  at text not null,
  by_user text not null references users (id),
  kind text not null,
  fields text not null,
  correction text
);
create index knowledge_changes_by_gkb_id_at on knowledge_changes (gkb_id, at);
create table sweeps (
  id text primary key,
  by_user text not null references users (id),
  at text not null,
  state text not null,
  changed integer default 0 not null
);
create index sweeps_by_state_at on sweeps (state, at);
create table sweep_changes (
  sweep_id text not null references sweeps (id) on delete cascade,
  kind text not null,
  object_id text not null,
  from_id text not null,
  to_id text not null,
  undo text,
  constraint sweep_changes_key primary key (sweep_id, kind, object_id, from_id)
);
