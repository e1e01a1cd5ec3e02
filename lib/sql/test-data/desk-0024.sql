CREATE TABLE "applied_migrations" ("name" text primary key, "applied_at" text not null);
CREATE TABLE users (
  id text primary key,
  name text not null,
  email text not null unique,
  role text not null,
  locale text not null,
  status text not null,
  password text,
  created_at text not null,
  last_seen_at text
, erased_at text);
CREATE TABLE links (
  token_hash text primary key,
  kind text not null,
  user_id text references users (id) on delete cascade,
  created_at text not null,
  expires_at text not null
);
CREATE TABLE throttle (
  key text primary key,
  failures integer not null,
  last_failed_at text not null,
  blocked_until text
);
CREATE TABLE sections (
  id text primary key,
  name text not null,
  position integer not null
);
CREATE TABLE settings (
  name text primary key,
  value text not null
);
CREATE TABLE audit (
  id integer primary key autoincrement,
  at text not null,
  by_user text references users (id),
  action text not null,
  object text not null,
  details text
, name text);
CREATE TABLE drafts (
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
, confidential integer default 0 not null);
CREATE TABLE draft_shares (
  draft_id text not null references drafts (id) on delete cascade,
  user_id text not null references users (id),
  constraint draft_shares_key primary key (draft_id, user_id)
);
CREATE TABLE revisions (
  draft_id text not null references drafts (id) on delete cascade,
  version integer not null,
  content text not null,
  form text not null,
  updated_at text not null,
  updated_by text not null references users (id),
  constraint revisions_key primary key (draft_id, version)
);
CREATE TABLE decisions (
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
CREATE TABLE dictionary (
  id text primary key,
  language text not null,
  word text not null,
  by_user text not null references users (id),
  at text not null,
  constraint dictionary_word unique (language, word)
);
CREATE TABLE analyses (
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
CREATE TABLE outbox (
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
  search text default '' not null);
CREATE TABLE draft_items (
  draft_id text not null references drafts (id) on delete cascade,
  gkb_id text not null,
  constraint draft_items_key primary key (draft_id, gkb_id)
);
CREATE TABLE knowledge_changes (
  id text primary key,
  gkb_id text not null,
  at text not null,
  by_user text not null references users (id),
  kind text not null,
  fields text not null,
  correction text
);
CREATE TABLE tag_changes (
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
  undoes text
);
CREATE TABLE tag_change_items (
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
CREATE TABLE tag_redirects (
  item text primary key,
  gkb_id text not null,
  name text not null,
  external_id text,
  change_id text not null references tag_changes (id) on delete cascade
);
CREATE TABLE kept_tags (
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
CREATE TABLE tag_distinct (
  a text not null,
  b text not null,
  by_user text not null references users (id),
  at text not null,
  constraint tag_distinct_key primary key (a, b)
);
CREATE TABLE tag_imports (
  id text primary key,
  by_user text not null references users (id),
  at text not null,
  format text not null,
  text text not null,
  change_id text
, created integer, changed integer);
CREATE TABLE draft_links (
  draft_id text not null references drafts (id) on delete cascade,
  target text not null,
  constraint draft_links_key primary key (draft_id, target)
);
CREATE TABLE publications (
  draft_id text primary key references drafts (id) on delete cascade,
  article_id text not null,
  dataset text not null,
  input text not null,
  version integer not null,
  at text not null,
  by_user text not null references users (id),
  waiting text);
CREATE TABLE saved_searches (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  state text not null,
  created_at text not null,
  seen_at text not null
);
CREATE TABLE article_feedback (
  id text primary key,
  article_id text not null,
  title text not null,
  search text not null,
  reference_key text not null,
  verdict text not null,
  q text,
  draft_id text references drafts (id) on delete cascade,
  by_user text not null references users (id),
  at text not null,
  state text not null,
  sent_at text,
  message text,
  constraint article_feedback_once unique (by_user, reference_key, article_id)
);
CREATE TABLE conversations (
  id text primary key,
  owner_id text not null references users (id),
  title text not null,
  search text not null,
  draft_id text references drafts (id) on delete set null,
  shared_with_desk integer default 0 not null,
  created_at text not null,
  asked_at text not null,
  last_event integer default 0 not null,
  deleted_at text
);
CREATE TABLE conversation_shares (
  conversation_id text not null references conversations (id) on delete cascade,
  user_id text not null references users (id),
  constraint conversation_shares_key primary key (conversation_id, user_id)
);
CREATE TABLE research_turns (
  id text primary key,
  conversation_id text not null references conversations (id) on delete cascade,
  position integer not null,
  by_user text not null references users (id),
  client_id text not null,
  question text not null,
  mode text not null,
  scope text not null,
  confidential integer default 0 not null,
  asked_at text not null,
  state text not null,
  problem text,
  interaction_id text,
  response text,
  search text not null,
  constraint research_turns_once unique (by_user, client_id),
  constraint research_turns_order unique (conversation_id, position)
);
CREATE TABLE research_elements (
  conversation_id text not null references conversations (id) on delete cascade,
  number integer not null,
  turn_id text not null,
  element text not null,
  constraint research_elements_key primary key (conversation_id, number)
);
CREATE TABLE research_lost (
  article_id text primary key,
  title text not null,
  state text
);
CREATE TABLE research_said (
  turn_id text not null references research_turns (id) on delete cascade,
  part integer not null,
  articles text not null,
  search text not null,
  constraint research_said_key primary key (turn_id, part)
);
CREATE TABLE research_feedback (
  id text primary key,
  turn_id text references research_turns (id) on delete set null,
  part integer not null,
  question text not null,
  text text not null,
  articles text not null,
  search text not null,
  said_search text not null,
  verdict text not null,
  reason text,
  note text,
  by_user text not null references users (id),
  at text not null,
  state text not null,
  sent_at text,
  message text,
  constraint research_feedback_once unique (turn_id, part, by_user)
);
CREATE TABLE photo_uses (
  draft_id text not null references drafts (id) on delete cascade,
  bank text not null,
  photo_id text not null,
  at text not null,
  constraint photo_uses_key primary key (draft_id, bank, photo_id)
);
CREATE TABLE uploaded_photos (
  photo_id text primary key,
  user_id text references users (id),
  at text not null,
  described integer default 0 not null,
  deleted_at text,
  deleted_by text references users (id)
);
CREATE TABLE sessions (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  parent_id text references sessions (id) on delete cascade,
  created_at text not null,
  expires_at text not null
, user_agent text, used_at text);
CREATE TABLE jobs (
  id text primary key,
  kind text not null,
  key text not null,
  subject text,
  payload text not null,
  state text not null,
  cursor text,
  total integer default 0 not null,
  done integer default 0 not null,
  changed integer default 0 not null,
  attempts integer default 0 not null,
  due_at text not null,
  lease_owner text,
  lease_until text,
  note text,
  requested_by text references users (id),
  created_at text not null,
  updated_at text not null,
  finished_at text,
  cancel_requested integer default 0 not null
);
CREATE TABLE tagging_job_articles (
  job_id text not null references jobs (id) on delete cascade,
  article_id text not null,
  added text,
  removed text,
  constraint tagging_job_articles_key primary key (job_id, article_id)
);
CREATE TABLE sweep_changes (
  sweep_id text not null references jobs (id) on delete cascade,
  kind text not null,
  object_id text not null,
  from_id text not null,
  to_id text not null,
  undo text,
  constraint sweep_changes_key primary key (sweep_id, kind, object_id, from_id)
);
CREATE INDEX audit_by_object_action_at on audit (object, action, at);
CREATE INDEX drafts_by_closed_updated_at_id on drafts (closed, updated_at, id);
CREATE INDEX drafts_by_touched_at on drafts (touched_at);
CREATE INDEX draft_shares_by_user_id on draft_shares (user_id);
CREATE INDEX outbox_by_draft_id_item on outbox (draft_id, item);
CREATE INDEX outbox_by_state_due_at on outbox (state, due_at);
CREATE INDEX outbox_by_at_id on outbox (at, id);
CREATE INDEX draft_items_by_gkb_id_draft_id on draft_items (gkb_id, draft_id);
CREATE INDEX decisions_by_gkb_id_draft_id on decisions (gkb_id, draft_id);
CREATE INDEX outbox_by_gkb_id_draft_id on outbox (gkb_id, draft_id);
CREATE INDEX knowledge_changes_by_gkb_id_at on knowledge_changes (gkb_id, at);
CREATE INDEX tag_changes_by_at_id on tag_changes (at, id);
CREATE INDEX tag_changes_by_state on tag_changes (state);
CREATE INDEX tag_change_items_by_gkb_id on tag_change_items (gkb_id);
CREATE INDEX tag_redirects_by_gkb_id on tag_redirects (gkb_id);
CREATE INDEX tag_redirects_by_external_id on tag_redirects (external_id);
CREATE INDEX kept_tags_by_gkb_id_kept_at on kept_tags (gkb_id, kept, at);
CREATE INDEX kept_tags_by_seq on kept_tags (seq);
CREATE INDEX kept_tags_by_stale on kept_tags (stale);
CREATE INDEX draft_links_by_target on draft_links (target);
CREATE INDEX publications_by_article_id on publications (article_id);
CREATE INDEX saved_searches_by_user_id_created_at on saved_searches (user_id, created_at);
CREATE INDEX article_feedback_by_at_id on article_feedback (at, id);
CREATE INDEX article_feedback_by_draft_id_article_id on article_feedback (draft_id, article_id);
CREATE INDEX conversations_by_asked_at_id on conversations (asked_at, id);
CREATE INDEX conversations_by_deleted_at on conversations (deleted_at);
CREATE INDEX conversation_shares_by_user_id on conversation_shares (user_id);
CREATE INDEX research_feedback_by_at_id on research_feedback (at, id);
CREATE INDEX photo_uses_by_bank_photo_id on photo_uses (bank, photo_id);
CREATE INDEX audit_by_by_user_id on audit (by_user, id);
CREATE INDEX audit_by_action_id on audit (action, id);
CREATE INDEX audit_by_at on audit (at);
CREATE INDEX sessions_by_user_id on sessions (user_id);
CREATE INDEX sessions_by_parent_id on sessions (parent_id);
CREATE INDEX sessions_by_expires_at on sessions (expires_at);
CREATE INDEX jobs_by_kind_state_due_at on jobs (kind, state, due_at);
CREATE INDEX jobs_by_kind_key_state on jobs (kind, key, state);
CREATE INDEX jobs_by_subject on jobs (subject);
insert into "applied_migrations" ("name", "applied_at") values ('0001-people', '2026-11-30T02:51:07.794Z');
insert into "applied_migrations" ("name", "applied_at") values ('0002-drafts', '2026-11-30T02:51:07.805Z');
insert into "applied_migrations" ("name", "applied_at") values ('0003-analyses-and-outbox', '2026-11-30T02:51:07.813Z');
insert into "applied_migrations" ("name", "applied_at") values ('0004-knowledge', '2026-11-30T02:51:07.818Z');
insert into "applied_migrations" ("name", "applied_at") values ('0005-tags', '2026-11-30T02:51:07.821Z');
insert into "applied_migrations" ("name", "applied_at") values ('0006-feedback-search', '2026-11-30T02:51:07.824Z');
insert into "applied_migrations" ("name", "applied_at") values ('0007-tag-requests', '2026-11-30T02:51:07.826Z');
insert into "applied_migrations" ("name", "applied_at") values ('0008-archive', '2026-11-30T02:51:07.829Z');
insert into "applied_migrations" ("name", "applied_at") values ('0009-tagging-part', '2026-11-30T02:51:07.835Z');
insert into "applied_migrations" ("name", "applied_at") values ('0010-research', '2026-11-30T02:51:07.843Z');
insert into "applied_migrations" ("name", "applied_at") values ('0011-research-feedback-articles', '2026-11-30T02:51:07.850Z');
insert into "applied_migrations" ("name", "applied_at") values ('0012-research-said', '2026-11-30T02:51:07.858Z');
insert into "applied_migrations" ("name", "applied_at") values ('0013-photos', '2026-11-30T02:51:07.871Z');
insert into "applied_migrations" ("name", "applied_at") values ('0014-photo-uploads', '2026-11-30T02:51:07.875Z');
insert into "applied_migrations" ("name", "applied_at") values ('0015-tagging-attempts', '2026-11-30T02:51:07.878Z');
insert into "applied_migrations" ("name", "applied_at") values ('0016-untold-articles', '2026-11-30T02:51:07.886Z');
insert into "applied_migrations" ("name", "applied_at") values ('0017-uploaded-photos', '2026-11-30T02:51:07.894Z');
insert into "applied_migrations" ("name", "applied_at") values ('0018-audit-names', '2026-11-30T02:51:07.898Z');
insert into "applied_migrations" ("name", "applied_at") values ('0019-sessions', '2026-11-30T02:51:07.902Z');
insert into "applied_migrations" ("name", "applied_at") values ('0020-research-resumed', '2026-11-30T02:51:07.906Z');
insert into "applied_migrations" ("name", "applied_at") values ('0021-session-use', '2026-11-30T02:51:07.914Z');
insert into "applied_migrations" ("name", "applied_at") values ('0022-feedback-words', '2026-11-30T02:51:07.918Z');
insert into "applied_migrations" ("name", "applied_at") values ('0023-jobs', '2026-11-30T02:51:07.926Z');
insert into "applied_migrations" ("name", "applied_at") values ('0029-erased-people', '2026-11-30T02:51:07.981Z');
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('bStpDFi17PkGizwW', 'Ada', 'ada@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:56.402Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('efQI_qYt4r9WI7jB', 'Bob', 'bob@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:51:56.403Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('V_KKg9WIu6FlaVLf', 'Ada', 'ada-2@desk.example', 'journalist', 'en', 'active', null, '2026-11-21T10:00:00.000Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('j4w6jpWX2B3vROop', 'Tess', 'tess-3@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:52:13.709Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('_uKKbbehjU2m5pU1', 'Ada', 'ada-4@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:59.753Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('wPO4b64nLBVtmua9', 'Tess', 'tess-4@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:51:59.754Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('cOX25U67QeQoX157', 'Ada', 'ada-5@desk.example', 'admin', 'en', 'active', 'scrypt$32768$8$3$fRfa-vOyxvFFqFE6QpQCDw$qRY-8yQmJxPIcrOjkDoINOfF4zWw9HcFPsZMRU4i6Kc', '2026-11-30T02:52:14.012Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('fki4c8Bw_QsCBrQt', 'Ada', 'ada-7@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:55.132Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('ftEn_JO9JboqmH8Q', 'Tess', 'tess-7@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:51:55.133Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('Y4cBV_35SbeY930q', 'Ada', 'ada-8@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:20.616Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('St3ZEpSwYmLmWxDA', 'Tess', 'tess-8@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:51:20.620Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('V-gN8liLoOs4zt_2', 'Ada', 'ada-9@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:59.998Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('b6AQw5pQYG1A6dWd', 'Tess', 'tess-9@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:51:59.999Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('_Ripp9Y-2j4csmFO', 'Ada', 'ada-10@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:52:16.029Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('iUDNjdNIPEmgGceM', 'Rea', 'rea-10@desk.example', 'researcher', 'en', 'active', null, '2026-11-30T02:52:16.031Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('RolR3U0Aq882p_5O', 'Tess', 'tess-10@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:52:16.035Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('NSz8eRez6cMTIOti', 'Ada', 'ada-12@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:52:23.979Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('TBrG5XzcJpZA5HBU', 'Root', 'root-13@desk.example', 'admin', 'en', 'active', 'secret-hash', '2026-11-30T02:52:00.507Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('0Pgtv-_4pIXm6X-5', 'Deleted user', '0pgtv-_4pixm6x-5-13@erased.invalid', 'journalist', 'en', 'disabled', null, '2026-11-30T02:52:00.508Z', null, '2026-11-30T02:52:00.520Z');
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('sJPo-2b6zfZXBxDj', 'Bob', 'bob-13@desk.example', 'journalist', 'en', 'active', 'secret-hash', '2026-11-30T02:52:00.508Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('H4u4FT631_8d1CNL', 'Ada', 'ada-13@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:52:00.523Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('V-NDlasAZr_sxZ5e', 'Ada', 'ada-14@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:52:15.906Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('nk179IFtHg9WDEaN', 'Ada', 'ada-15@desk.example', 'journalist', 'en', 'active', null, '2026-11-21T10:00:00.000Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('I76CcdLFIckOPooc', 'Ada', 'ada-bv8uis@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:54.672Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('TM1XYHkhhNL2SaM1', 'Bo', 'bo-bv8uis@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:54.674Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('f4IsAmp1nrBTADAG', 'Tess', 'tess-csmm0e@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:51:06.686Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('IeqzTEjDkmNhPuTD', 'Ada', 'ada-2wmskw@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:51:51.216Z', null, null);
insert into "links" ("token_hash", "kind", "user_id", "created_at", "expires_at") values ('334895334d60562b0c4da68f0dbfab82b8aa66243cedb323639aa19a5968542f', 'first-admin', null, '2026-11-30T02:52:12.129Z', '2026-12-01T02:52:12.129Z');
insert into "throttle" ("key", "failures", "last_failed_at", "blocked_until") values ('account:ada@desk.example', 0, '2026-11-30T02:52:14.675Z', null);
insert into "settings" ("name", "value") values ('letters', '3');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name") values (1, '2026-11-30T02:51:56.404Z', 'bStpDFi17PkGizwW', 'conversation.create', 'conversation:ibEJZ8QbMqnfCP7i', null, null);
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name") values (2, '2026-11-30T02:51:56.405Z', 'bStpDFi17PkGizwW', 'conversation.ask', 'conversation:ibEJZ8QbMqnfCP7i', null, null);
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name") values (3, '2026-11-30T02:51:56.423Z', 'bStpDFi17PkGizwW', 'conversation.share', 'conversation:ibEJZ8QbMqnfCP7i', '1 people', null);
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name") values (4, '2026-11-30T02:51:56.429Z', 'bStpDFi17PkGizwW', 'conversation.judge', 'conversation:ibEJZ8QbMqnfCP7i', 'part 0: accepted', null);
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name") values (5, '2026-11-30T02:51:56.434Z', 'bStpDFi17PkGizwW', 'conversation.judge', 'conversation:ibEJZ8QbMqnfCP7i', 'part 1: accepted', null);
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name") values (6, '2026-11-30T02:51:56.473Z', 'bStpDFi17PkGizwW', 'conversation.judge', 'conversation:ibEJZ8QbMqnfCP7i', 'part 0: nothing', null);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('k6Cgc-B69jXXf7KN', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram line opened"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"A tram line was opened in Brno.","marks":[{"type":"link","attrs":{"href":"","article":"older"}}]}]}]}', '{"section":"Local","byline":"Ada Nová","dateline":"","date":"2026-11-20","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Tram line opened', 'A tram line was opened in Brno.', 'Local', null, 10, 'tram line opened a tram line was opened in brno. ada nova local', '[]', 'V_KKg9WIu6FlaVLf', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'V_KKg9WIu6FlaVLf', 0, 0, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('GhLeWRSv5hm0KA35', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', 'en', 0, '', '[]', 'St3ZEpSwYmLmWxDA', '2026-11-30T02:51:20.622Z', '2026-11-30T02:51:20.622Z', 'St3ZEpSwYmLmWxDA', 0, 0, '2026-11-30T02:51:20.647Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('Ev06TyInZMrysZQL', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":"","leadPhoto":{"bank":"demo","id":"tram 1","width":1600,"height":900,"caption":"Photo tram 1","alt":"","credit":"","creator":"","license":"","licenseUrl":"","cost":"free","restriction":"","landingUrl":"","digitalSource":""}}', 40, 'Tram', '', '', null, 1, 'tram', '[]', 'NSz8eRez6cMTIOti', '2026-11-30T02:52:23.981Z', '2026-11-30T02:52:23.981Z', 'NSz8eRez6cMTIOti', 0, 0, '2026-11-30T02:52:23.981Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('uvzZj7iqdr1ySqYP', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 50, '', '', '', null, 0, '', '[]', '0Pgtv-_4pIXm6X-5', '2026-11-30T02:52:00.511Z', '2026-11-30T02:52:00.511Z', '0Pgtv-_4pIXm6X-5', 0, 0, '2026-11-30T02:52:00.511Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('o7nd5DSFAMJHY2Mb', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'V-NDlasAZr_sxZ5e', '2026-11-30T02:52:15.912Z', '2026-11-30T02:52:15.912Z', 'V-NDlasAZr_sxZ5e', 0, 0, '2026-11-30T02:52:15.912Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('_fcYbc57Q1T3MfCL', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'V-NDlasAZr_sxZ5e', '2026-11-30T02:52:15.940Z', '2026-11-30T02:52:15.940Z', 'V-NDlasAZr_sxZ5e', 0, 0, '2026-11-30T02:52:15.940Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('OlUfKJO1aUy47rgb', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'V-NDlasAZr_sxZ5e', '2026-11-30T02:52:15.952Z', '2026-11-30T02:52:15.952Z', 'V-NDlasAZr_sxZ5e', 0, 0, '2026-11-30T02:52:15.952Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('qYJFm-ZTYReJkTxx', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'V-NDlasAZr_sxZ5e', '2026-11-30T02:52:15.971Z', '2026-11-30T02:52:15.971Z', 'V-NDlasAZr_sxZ5e', 0, 0, '2026-11-30T02:52:15.971Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('yRPoc4kiMj3SIWit', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram line opened"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"A tram line was opened in Brno.","marks":[{"type":"link","attrs":{"href":"","article":"older"}}]}]}]}', '{"section":"Local","byline":"Ada Nová","dateline":"","date":"2026-11-20","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Tram line opened', 'A tram line was opened in Brno.', 'Local', null, 10, 'tram line opened a tram line was opened in brno. ada nova local', '[]', 'nk179IFtHg9WDEaN', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'nk179IFtHg9WDEaN', 0, 0, '2026-11-21T10:00:00.000Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('5DpOg7DUa4QA2YDU', 2, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"From Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'From Bo', '', '', null, 2, 'from bo', '[]', 'I76CcdLFIckOPooc', '2026-11-30T02:51:54.705Z', '2026-11-30T02:51:54.712Z', 'TM1XYHkhhNL2SaM1', 0, 0, '2026-11-30T02:51:54.712Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('_4dVtY9Mzkoe4Erx', 3, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"By Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'By Bo', '', '', null, 2, 'by bo', '[]', 'I76CcdLFIckOPooc', '2026-11-30T02:51:54.732Z', '2026-11-30T02:51:54.737Z', 'TM1XYHkhhNL2SaM1', 0, 0, '2026-11-30T02:51:54.737Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('8s6lWLGhfwc4q_H-', 4, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Trams"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Trams', '', '', null, 1, 'trams', '[]', 'I76CcdLFIckOPooc', '2026-11-30T02:51:54.746Z', '2026-11-30T02:51:54.751Z', 'I76CcdLFIckOPooc', 0, 0, '2026-11-30T02:51:54.751Z', null, 0);
insert into "draft_shares" ("draft_id", "user_id") values ('uvzZj7iqdr1ySqYP', 'sJPo-2b6zfZXBxDj');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('5DpOg7DUa4QA2YDU', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"For Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-30T02:51:54.705Z', 'I76CcdLFIckOPooc');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('_4dVtY9Mzkoe4Erx', 2, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"By Ada"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-30T02:51:54.736Z', 'I76CcdLFIckOPooc');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('8s6lWLGhfwc4q_H-', 3, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Trams are back"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works.  Riders were glad."}]}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-30T02:51:54.750Z', 'I76CcdLFIckOPooc');
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('k6Cgc-B69jXXf7KN', 'tag-a', 'kept', 'tag-a', 'A', null, null, null, 'V_KKg9WIu6FlaVLf', '2026-11-21T10:00:00.000Z', 0);
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('k6Cgc-B69jXXf7KN', 'tag-b', 'kept', 'tag-b', 'B', null, null, null, 'V_KKg9WIu6FlaVLf', '2026-11-21T10:00:00.000Z', 0);
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('GhLeWRSv5hm0KA35', 'G900', 'kept', 'G900', 'Old Brno', null, null, null, 'St3ZEpSwYmLmWxDA', '2026-11-30T02:51:20.647Z', 0);
insert into "dictionary" ("id", "language", "word", "by_user", "at") values ('xOIu1ZOCsX99QsrH', 'en', 'tram', 'V-NDlasAZr_sxZ5e', '2026-11-30T02:52:15.915Z');
insert into "dictionary" ("id", "language", "word", "by_user", "at") values ('uCpmQMq5AC5u2QhY', 'de', 'Tram', 'V-NDlasAZr_sxZ5e', '2026-11-30T02:52:15.976Z');
insert into "analyses" ("draft_id", "input_hash", "at", "reference_key", "used_chars", "analysis", "found", "missing", "inherited") values ('GhLeWRSv5hm0KA35', 'text', '2026-11-21T10:00:00.000Z', 'key', 1, '{"version":"3.3.0","language":{"detected":"en"},"paragraphs":[{"id":"p0","type":"TITLE","text":"Brno opens a tram line","sentences":[{"id":"s0","tokens":[{"id":"w0","off":0,"text":"Brno"}]}]}],"entities":[{"id":"e0","gkbId":"G900","stdForm":"Brno","type":"location","mentions":[{"id":"m0","text":"Brno","tokenIds":["w0"]}],"feats":{"relevance":"88","wikidataId":"Q14960"}},{"id":"e1","stdForm":"Anna Nová","type":"person","feats":{"relevance":"30"}}],"tags":[{"id":"t0","stdForm":"Brno","type":"media","relevance":88,"gkbId":"G900"},{"id":"t1","stdForm":"tram","type":"topic","relevance":12}],"relations":[{"id":"r0","name":"open","textRepr":"open(brno,line)","type":"VERB","args":[{"type":"SUBJECT","name":"Brno","entityId":"e0"}]}],"docSentiment":{"mean":0.4,"label":"positive","positive":0.4,"negative":0},"itemSentiments":{"e0":{"mean":0.4,"label":"positive","positive":0.4,"negative":0}},"usedChars":22,"metadata":{"referenceKey":"261121-101500-0a1b2c3d"}}', '{"items":[{"key":"G900","gkbId":"G900","stdForm":"Brno","type":"location","tagType":"media","relevance":88,"isTag":true,"isEntity":true},{"key":"form:tram","stdForm":"tram","type":"topic","tagType":"topic","relevance":12,"isTag":true,"isEntity":false},{"key":"form:anna nová","stdForm":"Anna Nová","type":"person","relevance":30,"isTag":false,"isEntity":true}],"hasSentiment":true}', '[]', 0);
insert into "outbox" ("id", "draft_id", "item", "state", "status", "reference_key", "in_tags", "in_entities", "in_sentiment", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "due_at", "sent_at", "message", "attempts", "send_id", "search") values ('XOSrHA3b6jUykfit', 'GhLeWRSv5hm0KA35', 'G900', 'waiting', 'accepted-actively', 'key', 1, 1, 0, 'G900', 'Old Brno', null, null, null, 'St3ZEpSwYmLmWxDA', '2026-11-30T02:51:20.657Z', null, null, null, 0, null, 'old brno');
insert into "draft_items" ("draft_id", "gkb_id") values ('GhLeWRSv5hm0KA35', 'G900');
insert into "knowledge_changes" ("id", "gkb_id", "at", "by_user", "kind", "fields", "correction") values ('fVZd_w7GEbKu0tmY', 'G1001', '2026-11-30T02:52:13.727Z', 'j4w6jpWX2B3vROop', 'correct', '["type"]', '{"type":"event"}');
insert into "knowledge_changes" ("id", "gkb_id", "at", "by_user", "kind", "fields", "correction") values ('g2Tviq-wgmxOvr4b', 'G1001', '2026-11-30T02:52:13.744Z', 'j4w6jpWX2B3vROop', 'take-back', '["type"]', null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('4MphUrrB5RHKZAqJ', 'create', 'wPO4b64nLBVtmua9', '2026-11-30T02:51:59.772Z', 'done', '{"kind":"create","names":["Ferries"],"count":1}', 1, 1, 1, null, null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('AEcMJfjyh7mu3-KJ', 'edit', 'wPO4b64nLBVtmua9', '2026-11-30T02:51:59.793Z', 'done', '{"kind":"edit","name":"Boats","before":"Ferries"}', 1, 1, 1, null, null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('bpEvWI32p9pKk7W2', 'merge', 'RolR3U0Aq882p_5O', '2026-11-30T02:52:16.064Z', 'done', '{"kind":"merge","into":"T-stays!","names":["T-gone!"],"count":1}', 2, 1, 2, null, null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('4MphUrrB5RHKZAqJ', 0, 1, 'GX-e_6KujrDLLyJdVN9', null, '{"gkbId":"GX-e_6KujrDLLyJdVN9","name":"Ferries","forbidden":false}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('AEcMJfjyh7mu3-KJ', 0, 1, 'GX-e_6KujrDLLyJdVN9', '{"gkbId":"GX-e_6KujrDLLyJdVN9","name":"Ferries","forbidden":false}', '{"gkbId":"GX-e_6KujrDLLyJdVN9","name":"Boats","forbidden":false}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('bpEvWI32p9pKk7W2', 0, 1, 'T-stays', '{"gkbId":"T-stays","name":"T-stays!","forbidden":false}', '{"gkbId":"T-stays","name":"T-stays!","forbidden":false,"aliases":{"und":["T-gone!"]}}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('bpEvWI32p9pKk7W2', 1, 1, 'T-gone', '{"gkbId":"T-gone","name":"T-gone!","forbidden":false}', null, 'T-stays', 'done', null);
insert into "tag_redirects" ("item", "gkb_id", "name", "external_id", "change_id") values ('T-gone', 'T-stays', 'T-stays!', null, 'bpEvWI32p9pKk7W2');
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('k6Cgc-B69jXXf7KN', 'tag-a', 'tag-a', 'A', 1, '2026-11-21T10:00:00.000Z', 1, 0);
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('k6Cgc-B69jXXf7KN', 'tag-b', 'tag-b', 'B', 1, '2026-11-21T10:00:00.000Z', 1, 0);
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('GhLeWRSv5hm0KA35', 'G900', 'G900', 'Old Brno', 1, '2026-11-30T02:51:20.647Z', 2, 0);
insert into "tag_distinct" ("a", "b", "by_user", "at") values ('T7', 'T8', 'f4IsAmp1nrBTADAG', '2026-11-30T02:51:07.005Z');
insert into "tag_imports" ("id", "by_user", "at", "format", "text", "change_id", "created", "changed") values ('jc7rAn9BDnbgmOtk', 'ftEn_JO9JboqmH8Q', '2026-11-30T02:51:55.140Z', 'csv', 'name,externalId
Trams,cms-9
', null, 0, 1);
insert into "tag_imports" ("id", "by_user", "at", "format", "text", "change_id", "created", "changed") values ('TadnfE19ulLcsL3V', 'ftEn_JO9JboqmH8Q', '2026-11-30T02:51:55.143Z', 'csv', 'name
Trams
', null, 0, 0);
insert into "draft_links" ("draft_id", "target") values ('k6Cgc-B69jXXf7KN', 'older');
insert into "draft_links" ("draft_id", "target") values ('yRPoc4kiMj3SIWit', 'older');
insert into "publications" ("draft_id", "article_id", "dataset", "input", "version", "at", "by_user", "waiting") values ('k6Cgc-B69jXXf7KN', 'magazine/draft-k6Cgc-B69jXXf7KN', 'magazine', '{"said":{"dataset":"magazine","publishedAt":"2026-11-20T00:00:00Z","section":"","author":"","url":""},"digest":"QvkMHeRupSWYMm-bH6LmkFwIlJkknFCI7fRd1fTgtgA"}', 1, '2026-11-21T10:00:00.000Z', 'V_KKg9WIu6FlaVLf', null);
insert into "publications" ("draft_id", "article_id", "dataset", "input", "version", "at", "by_user", "waiting") values ('yRPoc4kiMj3SIWit', 'draft-yRPoc4kiMj3SIWit', 'archive', '{"said":{"dataset":"archive","publishedAt":"2026-11-20T00:00:00Z","section":"","author":"","url":""},"digest":"8A6pkDvGwG4ZFVdvrQcwlyySGKEUk8_hIh705wltXjA"}', 1, '2026-11-21T10:00:00.000Z', 'nk179IFtHg9WDEaN', null);
insert into "saved_searches" ("id", "user_id", "name", "state", "created_at", "seen_at") values ('EwK7SNRJkiEt0VCx', 'IeqzTEjDkmNhPuTD', 'Light', '{"q":"lighthouse -section:=\"Sport\"","sort":"relevance","match":"inflected","unfold":false}', '2026-11-30T02:51:53.134Z', '2026-11-30T02:51:53.358Z');
insert into "article_feedback" ("id", "article_id", "title", "search", "reference_key", "verdict", "q", "draft_id", "by_user", "at", "state", "sent_at", "message") values ('CRHYlM_JWOxIZ0U2', 'https://a.example/1', 'Trám a tram', 'tram a tram trams', 'key-1', 'accepted', 'trams', null, 'V-gN8liLoOs4zt_2', '2026-11-30T02:52:00.000Z', 'failed', null, 'verdict-too-old');
insert into "conversations" ("id", "owner_id", "title", "search", "draft_id", "shared_with_desk", "created_at", "asked_at", "last_event", "deleted_at") values ('ibEJZ8QbMqnfCP7i', 'bStpDFi17PkGizwW', 'What of the line?', 'what of the line?', null, 0, '2026-11-30T02:51:56.404Z', '2026-11-30T02:51:56.404Z', 2, null);
insert into "conversations" ("id", "owner_id", "title", "search", "draft_id", "shared_with_desk", "created_at", "asked_at", "last_event", "deleted_at") values ('ba22j9e3iWgYyMss', '0Pgtv-_4pIXm6X-5', 'Shared', 'shared', null, 1, '2026-11-30T02:52:00.515Z', '2026-11-30T02:52:00.515Z', 0, null);
insert into "conversation_shares" ("conversation_id", "user_id") values ('ibEJZ8QbMqnfCP7i', 'efQI_qYt4r9WI7jB');
insert into "research_turns" ("id", "conversation_id", "position", "by_user", "client_id", "question", "mode", "scope", "confidential", "asked_at", "state", "problem", "interaction_id", "response", "search") values ('q9BrSlMDW3bnu2m8', 'ibEJZ8QbMqnfCP7i', 0, 'bStpDFi17PkGizwW', 'feedback-1', 'What of the line?', 'lightweight', '{"sections":[],"tags":[],"datasets":[],"entities":[]}', 0, '2026-11-30T02:51:56.404Z', 'finished', null, 'i-1', '{"response":{"interactionId":"i-1","answer":{"status":"answer","parts":[{"text":"The line opened.","sourceChunkIds":["c0"],"type":"bullet"},{"text":"It is long.","sourceChunkIds":["c1"],"type":"bullet"}]},"chunks":[{"chunkId":"c0","paraRefs":[{"paragraphId":"p0","offset":4,"length":16}],"articleId":"a1","text":"The line opened."},{"chunkId":"c1","paraRefs":[{"paragraphId":"p1","offset":4,"length":11}],"articleId":"a2","text":"It is long."}],"paragraphs":[{"articleId":"a1","type":"text","text":"🚋 a The line opened. More of it.","paragraphId":"p0"},{"articleId":"a2","type":"text","text":"🚋 a It is long. More of it.","paragraphId":"p1"}]},"places":{}}', 'what of the line?');
insert into "research_turns" ("id", "conversation_id", "position", "by_user", "client_id", "question", "mode", "scope", "confidential", "asked_at", "state", "problem", "interaction_id", "response", "search") values ('supdFoeZF2O4eiJf', 'ba22j9e3iWgYyMss', 0, '0Pgtv-_4pIXm6X-5', 'XrxTYFCSpA6Of9V5', 'Shared', 'lightweight', '{}', 0, '2026-11-30T02:52:00.515Z', 'finished', null, null, null, 'shared');
insert into "research_elements" ("conversation_id", "number", "turn_id", "element") values ('ibEJZ8QbMqnfCP7i', 1, 'q9BrSlMDW3bnu2m8', '{"type":"turn"}');
insert into "research_elements" ("conversation_id", "number", "turn_id", "element") values ('ibEJZ8QbMqnfCP7i', 2, 'q9BrSlMDW3bnu2m8', '{"type":"turn"}');
insert into "research_lost" ("article_id", "title", "state") values ('a1', 'Tram line', '{"kind":"withdrawn","note":"A mistake.","by":"Rea","at":"2026-06-01T00:00:00Z"}');
insert into "research_lost" ("article_id", "title", "state") values ('a2', '', null);
insert into "research_said" ("turn_id", "part", "articles", "search") values ('q9BrSlMDW3bnu2m8', 0, '["a1"]', 'the line opened.');
insert into "research_said" ("turn_id", "part", "articles", "search") values ('q9BrSlMDW3bnu2m8', 1, '["a2"]', 'it is long.');
insert into "research_feedback" ("id", "turn_id", "part", "question", "text", "articles", "search", "said_search", "verdict", "reason", "note", "by_user", "at", "state", "sent_at", "message") values ('2He1osy3MxtBDilx', 'q9BrSlMDW3bnu2m8', 1, 'What of the line?', 'It is long.', '["a2"]', 'what of the line?', 'it is long.', 'accepted', null, null, 'bStpDFi17PkGizwW', '2026-11-30T02:51:56.434Z', 'waiting', null, null);
insert into "photo_uses" ("draft_id", "bank", "photo_id", "at") values ('Ev06TyInZMrysZQL', 'demo', 'tram 1', '2026-11-30T02:52:23.982Z');
insert into "sessions" ("id", "user_id", "parent_id", "created_at", "expires_at", "user_agent", "used_at") values ('6fB3ayXjML2CIceE', 'cOX25U67QeQoX157', null, '2026-11-30T02:52:15.179Z', '2026-12-07T02:52:15.179Z', null, '2026-11-30T02:52:15.179Z');
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('81afNQOtbCnuGHzE', 'research-feedback', 'q9BrSlMDW3bnu2m8', null, '{}', 'running', null, 0, 0, 0, 0, '2026-11-30T02:52:16.473Z', null, null, null, null, '2026-11-30T02:51:56.429Z', '2026-11-30T02:51:56.473Z', null, 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('mSFYT8amgTAPrAZy', 'sweep', 'mSFYT8amgTAPrAZy', null, '{}', 'undone', null, 2, 0, 2, 0, '2026-11-30T02:51:21.194Z', null, null, null, 'St3ZEpSwYmLmWxDA', '2026-11-30T02:51:20.906Z', '2026-11-30T02:51:21.348Z', '2026-11-30T02:51:21.348Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('8v7P5gYsxV_cjP10', 'archive-tagging', 'archive', 'change:bpEvWI32p9pKk7W2', '{"articles":{"tagged":["T-gone"]},"add":[],"remove":[],"replace":[["T-gone","T-stays"]]}', 'done', '{"step":"change","after":"","isSent":false}', 0, 0, 0, 0, '2026-11-30T02:52:16.084Z', null, null, null, 'RolR3U0Aq882p_5O', '2026-11-30T02:52:16.084Z', '2026-11-30T02:52:16.102Z', '2026-11-30T02:52:16.102Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('G8fO04rUADDScCKY', 'sweep', 'G8fO04rUADDScCKY', null, '{}', 'undone', null, 1, 0, 1, 0, '2026-11-30T02:52:16.238Z', null, null, null, 'RolR3U0Aq882p_5O', '2026-11-30T02:52:16.151Z', '2026-11-30T02:52:16.245Z', '2026-11-30T02:52:16.245Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('-jssGpSmsnFEaCA_', 'archive-tagging', 'archive', 'sweep:G8fO04rUADDScCKY', '{"articles":{"tagged":["T-gone"]},"add":[],"remove":[],"replace":[["T-gone","T-stays"]]}', 'undone', '{"step":"change","after":"s2","isSent":false}', 2, 2, 2, 0, '2026-11-30T02:52:16.245Z', null, null, null, 'RolR3U0Aq882p_5O', '2026-11-30T02:52:16.153Z', '2026-11-30T02:52:16.263Z', '2026-11-30T02:52:16.263Z', 0);
insert into "tagging_job_articles" ("job_id", "article_id", "added", "removed") values ('-jssGpSmsnFEaCA_', 's1', '{"tags":["T-stays"]}', '{"tags":["T-gone"]}');
insert into "tagging_job_articles" ("job_id", "article_id", "added", "removed") values ('-jssGpSmsnFEaCA_', 's2', '{"tags":[]}', '{"tags":["T-gone"]}');
insert into "sweep_changes" ("sweep_id", "kind", "object_id", "from_id", "to_id", "undo") values ('mSFYT8amgTAPrAZy', 'tag', 'GX-brno', 'G900', 'G1001', '{}');
insert into "sweep_changes" ("sweep_id", "kind", "object_id", "from_id", "to_id", "undo") values ('mSFYT8amgTAPrAZy', 'draft', 'GhLeWRSv5hm0KA35', 'G900', 'G1001', '{"decisions":{"before":[{"draft_id":"GhLeWRSv5hm0KA35","item":"G900","kind":"kept","gkb_id":"G900","std_form":"Old Brno","type":null,"sentence":null,"label":null,"by_user":"St3ZEpSwYmLmWxDA","at":"2026-11-30T02:51:20.647Z","inherited":0}],"after":{"item":"G1001","kind":"kept","at":"2026-11-30T02:51:20.647Z"}},"outbox":[{"id":"XOSrHA3b6jUykfit","item":"G900","gkb_id":"G900","std_form":"Old Brno"}],"analysis":{"at":"2026-11-21T10:00:00.000Z","input_hash":"text","renamed":[{"list":"tags","id":"t0","gkbId":"G900","stdForm":"Brno"},{"list":"entities","id":"e0","gkbId":"G900","stdForm":"Brno","wikidataId":"Q14960"}]}}');
insert into "sweep_changes" ("sweep_id", "kind", "object_id", "from_id", "to_id", "undo") values ('G8fO04rUADDScCKY', 'articles', 'T-gone', 'T-gone', 'T-stays', '{}');
