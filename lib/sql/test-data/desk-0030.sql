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
, name text, hash text);
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
, confidential integer default 0 not null, exported_at text);
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
  unique (turn_id, part, by_user)
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
  primary key (job_id, article_id)
);
CREATE TABLE sweep_changes (
  sweep_id text not null references jobs (id) on delete cascade,
  kind text not null,
  object_id text not null,
  from_id text not null,
  to_id text not null,
  undo text,
  primary key (sweep_id, kind, object_id, from_id)
);
CREATE TABLE two_step (
  user_id text primary key references users (id) on delete cascade,
  sealed_key text not null,
  last_step integer not null,
  set_up_at text not null
);
CREATE TABLE recovery_codes (
  user_id text not null references two_step (user_id) on delete cascade,
  code_hash text not null,
  used_at text,
  constraint recovery_codes_key primary key (user_id, code_hash)
);
CREATE TABLE spent_passes (
  id text primary key,
  expires_at text not null
);
CREATE TABLE audit_head (
  id integer primary key check (id = 1),
  last_id integer not null,
  hash text not null,
  anchor_id integer not null,
  anchor_hash text not null,
  anchor_at text,
  anchor_signature text
);
CREATE TABLE identities (
  issuer text not null,
  subject text not null,
  user_id text not null references users (id) on delete cascade,
  linked_at text not null,
  primary key (issuer, subject),
  unique (issuer, user_id)
);
CREATE TABLE oidc_sessions (
  session_id text primary key references sessions (id) on delete cascade,
  sid text,
  id_token text
);
CREATE TABLE api_tokens (
  id text primary key,
  token_hash text not null unique,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  scopes text not null,
  created_at text not null,
  expires_at text not null,
  used_at text
);
CREATE TABLE call_rates (
  caller text primary key,
  level real not null,
  at integer not null,
  granted integer not null
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
CREATE INDEX spent_passes_by_expires_at on spent_passes (expires_at);
CREATE INDEX oidc_sessions_by_sid on oidc_sessions (sid);
CREATE INDEX api_tokens_by_user_id on api_tokens (user_id);
CREATE INDEX call_rates_by_at on call_rates (at);
CREATE TRIGGER audit_update before update on audit
   begin select raise(abort, 'The audit log can only be added to'); end;
CREATE TRIGGER audit_delete before delete on audit
   when old.id > (select anchor_id from audit_head)
   begin select raise(abort, 'The audit log can only be added to'); end;
CREATE TRIGGER audit_head_delete before delete on audit_head
   begin select raise(abort, 'The audit log can only be added to'); end;
insert into "applied_migrations" ("name", "applied_at") values ('0001-people', '2026-11-30T02:54:09.774Z');
insert into "applied_migrations" ("name", "applied_at") values ('0002-drafts', '2026-11-30T02:54:09.782Z');
insert into "applied_migrations" ("name", "applied_at") values ('0003-analyses-and-outbox', '2026-11-30T02:54:09.785Z');
insert into "applied_migrations" ("name", "applied_at") values ('0004-knowledge', '2026-11-30T02:54:09.788Z');
insert into "applied_migrations" ("name", "applied_at") values ('0005-tags', '2026-11-30T02:54:09.790Z');
insert into "applied_migrations" ("name", "applied_at") values ('0006-feedback-search', '2026-11-30T02:54:09.795Z');
insert into "applied_migrations" ("name", "applied_at") values ('0007-tag-requests', '2026-11-30T02:54:09.797Z');
insert into "applied_migrations" ("name", "applied_at") values ('0008-archive', '2026-11-30T02:54:09.801Z');
insert into "applied_migrations" ("name", "applied_at") values ('0009-tagging-part', '2026-11-30T02:54:09.804Z');
insert into "applied_migrations" ("name", "applied_at") values ('0010-research', '2026-11-30T02:54:09.808Z');
insert into "applied_migrations" ("name", "applied_at") values ('0011-research-feedback-articles', '2026-11-30T02:54:09.810Z');
insert into "applied_migrations" ("name", "applied_at") values ('0012-research-said', '2026-11-30T02:54:09.811Z');
insert into "applied_migrations" ("name", "applied_at") values ('0013-photos', '2026-11-30T02:54:09.816Z');
insert into "applied_migrations" ("name", "applied_at") values ('0014-photo-uploads', '2026-11-30T02:54:09.823Z');
insert into "applied_migrations" ("name", "applied_at") values ('0015-tagging-attempts', '2026-11-30T02:54:09.824Z');
insert into "applied_migrations" ("name", "applied_at") values ('0016-untold-articles', '2026-11-30T02:54:09.825Z');
insert into "applied_migrations" ("name", "applied_at") values ('0017-uploaded-photos', '2026-11-30T02:54:09.826Z');
insert into "applied_migrations" ("name", "applied_at") values ('0018-audit-names', '2026-11-30T02:54:09.828Z');
insert into "applied_migrations" ("name", "applied_at") values ('0019-sessions', '2026-11-30T02:54:09.830Z');
insert into "applied_migrations" ("name", "applied_at") values ('0020-research-resumed', '2026-11-30T02:54:09.834Z');
insert into "applied_migrations" ("name", "applied_at") values ('0021-session-use', '2026-11-30T02:54:09.836Z');
insert into "applied_migrations" ("name", "applied_at") values ('0022-feedback-words', '2026-11-30T02:54:09.840Z');
insert into "applied_migrations" ("name", "applied_at") values ('0023-jobs', '2026-11-30T02:54:09.841Z');
insert into "applied_migrations" ("name", "applied_at") values ('0024-two-step', '2026-11-30T02:54:09.883Z');
insert into "applied_migrations" ("name", "applied_at") values ('0025-spent-passes', '2026-11-30T02:54:09.885Z');
insert into "applied_migrations" ("name", "applied_at") values ('0026-audit-chain', '2026-11-30T02:54:09.886Z');
insert into "applied_migrations" ("name", "applied_at") values ('0027-single-sign-on', '2026-11-30T02:54:09.890Z');
insert into "applied_migrations" ("name", "applied_at") values ('0028-api-tokens', '2026-11-30T02:54:09.892Z');
insert into "applied_migrations" ("name", "applied_at") values ('0029-erased-people', '2026-11-30T02:54:09.894Z');
insert into "applied_migrations" ("name", "applied_at") values ('0030-call-rates', '2026-11-30T02:54:09.895Z');
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('vqtommfcAE_3r2HH', 'ada', 'ada@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:54:51.129Z', '2026-11-30T02:54:51.133Z', null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('9GykE222pdWwWEO5', 'else', 'else@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:54:51.155Z', '2026-11-30T02:54:51.165Z', null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('am4VyHgN3nIk0aZd', 'Ada', 'ada-2@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:55:00.948Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('Wal337R2mxo0qjsM', 'Bob', 'bob-2@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:55:00.949Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('kJHwZAlA-JvUuKLg', 'Ada', 'ada-3@desk.example', 'journalist', 'en', 'active', null, '2026-11-21T10:00:00.000Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('qmT2u5yuouGZIkPh', 'Tess', 'tess-4@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:55:15.254Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('9NSRfMnQvECgr8V6', 'Ada', 'ada-5@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:55:05.352Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('XgP-EwnAUq8xmcfu', 'Tess', 'tess-5@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:55:05.353Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('sXiNZW3CB5f6xqUO', 'Ada', 'ada-7@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:54:57.793Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('BK54kUpesPhL8qAV', 'Tess', 'tess-7@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:54:57.795Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('qZrwJ7Ic5JIRV3RL', 'Ada', 'ada-8@desk.example', 'admin', 'en', 'active', null, '2026-11-30T02:55:23.180Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('aG2LwIUVI096aiYD', 'Ada', 'ada-9@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:55:18.052Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('UbI2IeN6-p3SMoWf', 'Rea', 'rea-9@desk.example', 'researcher', 'en', 'active', null, '2026-11-30T02:55:18.053Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('LGOTDalz_3pxwwo9', 'Tess', 'tess-9@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:55:18.058Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('KRHfnHSWxNwBusAm', 'Ada', 'ada-10@desk.example', 'admin', 'en', 'active', 'scrypt$32768$8$3$58uLotaaquAX9ChySeZ_ww$QqeXDvqGF8xRs2wXKIQ5SWVUIH3TmceYCN4GOrPqb1s', '2026-11-30T02:55:08.386Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('_DLAScUUFenf9p-r', 'Ada', 'ada-11@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:55:13.499Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('lWv_jxgNsHgDT_lq', 'Root', 'root-11@desk.example', 'admin', 'en', 'active', null, '2026-11-30T02:55:13.500Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('RLix1BnZuyH2a0NE', 'Ada', 'ada-12@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:55:07.104Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('mkVBuOsUvFo0WiPD', 'Tess', 'tess-12@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:55:07.106Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('ofy5SqmQzIYrFqrH', 'Ada', 'ada-13@desk.example', 'journalist', 'en', 'active', null, '2026-11-21T10:00:00.000Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('xLnMYunZlpodmwAD', 'Tess', 'tess-13@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-21T10:00:00.000Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('4KHdVuZJIVhEd-79', 'Ada', 'ada-14@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:55:27.834Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('Ii8EBmUz-GUfgc6K', 'Root', 'root-15@desk.example', 'admin', 'en', 'active', 'secret-hash', '2026-11-30T02:55:07.458Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('xVcyxTAExZebarr7', 'Deleted user', 'xvcyxtaexzebarr7-15@erased.invalid', 'journalist', 'en', 'disabled', null, '2026-11-30T02:55:07.459Z', null, '2026-11-30T02:55:07.469Z');
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('EfZND7BA7LGRsh6a', 'Bob', 'bob-15@desk.example', 'journalist', 'en', 'active', 'secret-hash', '2026-11-30T02:55:07.459Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('Xkec1iRQIwlOLubk', 'Ada', 'ada-15@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:55:07.472Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('xNh2XDl9v4ZNYR2H', 'Ada', 'ada-16@desk.example', 'journalist', 'en', 'active', null, '2026-11-21T10:00:00.000Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('tYIrDlWk24DJ88Es', 'Ada', 'ada2-kisqzq@desk.example', 'journalist', 'en', 'active', null, '2026-11-28T14:58:14.323Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('Kr3_QIdfMkE5OKjZ', 'Bo', 'bo2-kisqzq@desk.example', 'journalist', 'en', 'active', null, '2026-11-28T14:58:14.329Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('em4n63Yqj-po9Qte', 'Tess', 'tess-k1tdvx@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:54:07.681Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('0RYgTGzZvDO1B41K', 'Ada1', 'ada1-tlnys2@desk.example', 'journalist', 'en', 'active', 'scrypt$32768$8$3$3C0DeVH8CvGQ2nWVlW0erA$vEiCWSxbztXojJ_gaP81ZR-zF46wgjXeaCg24BlVg0o', '2026-11-30T02:54:10.379Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('_xe5qsj41LSegDwm', 'Ada2', 'ada2-tlnys2@desk.example', 'journalist', 'en', 'active', 'scrypt$32768$8$3$3C0DeVH8CvGQ2nWVlW0erA$vEiCWSxbztXojJ_gaP81ZR-zF46wgjXeaCg24BlVg0o', '2026-11-30T02:54:10.791Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('bkQ1YC20G1yz6f_s', 'Ada3', 'ada3-tlnys2@desk.example', 'journalist', 'en', 'active', 'scrypt$32768$8$3$3C0DeVH8CvGQ2nWVlW0erA$vEiCWSxbztXojJ_gaP81ZR-zF46wgjXeaCg24BlVg0o', '2026-11-30T02:54:11.131Z', null, null);
insert into "links" ("token_hash", "kind", "user_id", "created_at", "expires_at") values ('a7277616e9430504e7a30a36091852a3fef6a175b2a7b59a3ad74eeb5a1c961c', 'first-admin', null, '2026-11-30T02:55:09.195Z', '2026-12-01T02:55:09.196Z');
insert into "throttle" ("key", "failures", "last_failed_at", "blocked_until") values ('account:ada@desk.example', 0, '2026-11-30T02:55:08.393Z', null);
insert into "settings" ("name", "value") values ('letters', '3');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (1, '2026-11-30T02:54:51.129Z', 'vqtommfcAE_3r2HH', 'user.join-sso', 'user:vqtommfcAE_3r2HH', 'Newsroom account', null, 'a5b46419b7bba80b113edc59b1c5c2f5ade99d8021acb3494926be86615cac14');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (2, '2026-11-30T02:54:51.130Z', 'vqtommfcAE_3r2HH', 'user.sign-in-sso', 'user:vqtommfcAE_3r2HH', 'Newsroom account', null, 'ae36a21e918afc74a98b504444cbde338e0eb6b5591fc785dd07921dc0ab36da');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (3, '2026-11-30T02:54:51.148Z', null, 'user.sign-in-failed', 'user:unknown', '203.0.113.9', null, '68b056e205fed4997701ac7e93270006301cfeb701cc75347c4337717b1b421f');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (4, '2026-11-30T02:54:51.153Z', null, 'user.sign-in-failed', 'user:unknown', '203.0.113.9', null, '597019b4dbe7c761fe9250613d5ee5fa6922dd5b3d99e33088d3d84b77b76ff4');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (5, '2026-11-30T02:54:51.157Z', '9GykE222pdWwWEO5', 'user.join-sso', 'user:9GykE222pdWwWEO5', 'Newsroom account', null, '8baac4d7d990731b37703d3d3e6f4ad963a8e56aeee8bbe7ed3b25d2aa461e7a');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (6, '2026-11-30T02:54:51.157Z', '9GykE222pdWwWEO5', 'user.sign-in-sso', 'user:9GykE222pdWwWEO5', 'Newsroom account', null, '8a08efb6713d9d22c9e7b29a46759c6863d9d47a7f60b0fb0aee6cfeb6ab0e72');
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('Dm3TJ3GHm_p6ZWXb', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram line opened"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"A tram line was opened in Brno.","marks":[{"type":"link","attrs":{"href":"","article":"older"}}]}]}]}', '{"section":"Local","byline":"Ada Nová","dateline":"","date":"2026-11-20","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Tram line opened', 'A tram line was opened in Brno.', 'Local', null, 10, 'tram line opened a tram line was opened in brno. ada nova local', '[]', 'kJHwZAlA-JvUuKLg', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'kJHwZAlA-JvUuKLg', 0, 0, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 0, '2026-11-21T10:00:00.000Z');
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('mvMmWALV3-RzA5vW', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 0, '', '', '', null, 0, '', '[]', 'qZrwJ7Ic5JIRV3RL', '2026-11-30T02:55:23.199Z', '2026-11-30T02:55:23.199Z', 'qZrwJ7Ic5JIRV3RL', 0, 0, '2026-11-30T02:55:23.199Z', null, 0, null);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('LYQXMr0zRk6OWJGa', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Brno"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Brno', '', '', 'en', 1, 'brno', '[]', 'ofy5SqmQzIYrFqrH', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'ofy5SqmQzIYrFqrH', 0, 0, '2026-11-21T10:00:00.000Z', '2026-11-21T12:00:00.000Z', 0, '2026-11-21T12:00:00.000Z');
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('Z6ZMHTRSHOTEpQ8e', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":"","leadPhoto":{"bank":"demo","id":"tram 1","width":1600,"height":900,"caption":"Photo tram 1","alt":"","credit":"","creator":"","license":"","licenseUrl":"","cost":"free","restriction":"","landingUrl":"","digitalSource":""}}', 40, 'Tram', '', '', null, 1, 'tram', '[]', '4KHdVuZJIVhEd-79', '2026-11-30T02:55:27.837Z', '2026-11-30T02:55:27.837Z', '4KHdVuZJIVhEd-79', 0, 0, '2026-11-30T02:55:27.837Z', null, 0, null);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('xOIjkYXZSKtqZkjn', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 50, '', '', '', null, 0, '', '[]', 'xVcyxTAExZebarr7', '2026-11-30T02:55:07.463Z', '2026-11-30T02:55:07.463Z', 'xVcyxTAExZebarr7', 0, 0, '2026-11-30T02:55:07.463Z', null, 0, null);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('jKlYcFcDvMd5MdUw', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram line opened"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"A tram line was opened in Brno.","marks":[{"type":"link","attrs":{"href":"","article":"older"}}]}]}]}', '{"section":"Local","byline":"Ada Nová","dateline":"","date":"2026-11-20","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Tram line opened', 'A tram line was opened in Brno.', 'Local', null, 10, 'tram line opened a tram line was opened in brno. ada nova local', '[]', 'xNh2XDl9v4ZNYR2H', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'xNh2XDl9v4ZNYR2H', 0, 0, '2026-11-21T10:00:00.000Z', null, 0, null);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('YaE5MzcTft_TlQFI', 2, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"From Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'From Bo', '', '', null, 2, 'from bo', '[]', 'tYIrDlWk24DJ88Es', '2026-11-28T14:58:14.378Z', '2026-11-28T14:58:14.394Z', 'Kr3_QIdfMkE5OKjZ', 0, 0, '2026-11-28T14:58:14.394Z', null, 0, null);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('CDKUzF_hwWDohhZW', 3, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"By Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'By Bo', '', '', null, 2, 'by bo', '[]', 'tYIrDlWk24DJ88Es', '2026-11-28T14:58:14.439Z', '2026-11-28T14:58:14.447Z', 'Kr3_QIdfMkE5OKjZ', 0, 0, '2026-11-28T14:58:14.447Z', null, 0, null);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential", "exported_at") values ('wjHkJZBBTc3w9nkz', 4, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Trams"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Trams', '', '', null, 1, 'trams', '[]', 'tYIrDlWk24DJ88Es', '2026-11-28T14:58:14.509Z', '2026-11-28T14:58:14.534Z', 'tYIrDlWk24DJ88Es', 0, 0, '2026-11-28T14:58:14.534Z', null, 0, null);
insert into "draft_shares" ("draft_id", "user_id") values ('xOIjkYXZSKtqZkjn', 'EfZND7BA7LGRsh6a');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('YaE5MzcTft_TlQFI', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"For Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-28T14:58:14.378Z', 'tYIrDlWk24DJ88Es');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('CDKUzF_hwWDohhZW', 2, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"By Ada"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-28T14:58:14.444Z', 'tYIrDlWk24DJ88Es');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('wjHkJZBBTc3w9nkz', 3, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Trams are back"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works.  Riders were glad."}]}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-28T14:58:14.532Z', 'tYIrDlWk24DJ88Es');
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('Dm3TJ3GHm_p6ZWXb', 'tag-a', 'kept', 'tag-a', 'A', null, null, null, 'kJHwZAlA-JvUuKLg', '2026-11-21T10:00:00.000Z', 0);
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('Dm3TJ3GHm_p6ZWXb', 'tag-b', 'kept', 'tag-b', 'B', null, null, null, 'kJHwZAlA-JvUuKLg', '2026-11-21T10:00:00.000Z', 0);
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('LYQXMr0zRk6OWJGa', 'G1001', 'kept', 'G1001', 'Brno', null, null, null, 'ofy5SqmQzIYrFqrH', '2026-11-21T10:00:00.000Z', 0);
insert into "dictionary" ("id", "language", "word", "by_user", "at") values ('PQaGnxUVi70LKlKo', 'en', 'tramway', 'qZrwJ7Ic5JIRV3RL', '2026-11-30T02:55:23.191Z');
insert into "analyses" ("draft_id", "input_hash", "at", "reference_key", "used_chars", "analysis", "found", "missing", "inherited") values ('LYQXMr0zRk6OWJGa', 'd249da967a76a67795b9adff7d89dffb8c96789c35d8ead487f88629d96718a9', '2026-11-21T10:00:00.000Z', 'key-1', 22, '{"version":"3.3.0","language":{"detected":"en"},"paragraphs":[{"id":"p0","type":"TITLE","text":"Brno opens a tram line","sentences":[{"id":"s0","tokens":[{"id":"w0","off":0,"text":"Brno"}]}]}],"entities":[{"id":"e0","gkbId":"G1001","stdForm":"Brno","type":"location","mentions":[{"id":"m0","text":"Brno","tokenIds":["w0"]}],"feats":{"relevance":"88","wikidataId":"Q14960"}},{"id":"e1","stdForm":"Anna Nová","type":"person","feats":{"relevance":"30"}}],"tags":[{"id":"t0","stdForm":"Brno","type":"media","relevance":88,"gkbId":"G1001"},{"id":"t1","stdForm":"tram","type":"topic","relevance":12}],"relations":[{"id":"r0","name":"open","textRepr":"open(brno,line)","type":"VERB","args":[{"type":"SUBJECT","name":"Brno","entityId":"e0"}]}],"docSentiment":{"mean":0.4,"label":"positive","positive":0.4,"negative":0},"itemSentiments":{"e0":{"mean":0.4,"label":"positive","positive":0.4,"negative":0}},"usedChars":22,"metadata":{"referenceKey":"key-1"}}', '{"items":[{"key":"G1001","gkbId":"G1001","stdForm":"Brno","type":"location","tagType":"media","relevance":88,"isTag":true,"isEntity":true},{"key":"form:tram","stdForm":"tram","type":"topic","tagType":"topic","relevance":12,"isTag":true,"isEntity":false},{"key":"form:anna nová","stdForm":"Anna Nová","type":"person","relevance":30,"isTag":false,"isEntity":true}],"hasSentiment":true}', '[]', 0);
insert into "outbox" ("id", "draft_id", "item", "state", "status", "reference_key", "in_tags", "in_entities", "in_sentiment", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "due_at", "sent_at", "message", "attempts", "send_id", "search") values ('7XoJV5InHmRVpuxG', 'LYQXMr0zRk6OWJGa', 'G1001', 'failed', 'accepted-actively', 'key-1', 1, 1, 0, 'G1001', 'Brno', null, null, null, 'ofy5SqmQzIYrFqrH', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', null, 'feedback-too-old', 1, 'UlZSnq7JhWwepeuz', 'brno');
insert into "outbox" ("id", "draft_id", "item", "state", "status", "reference_key", "in_tags", "in_entities", "in_sentiment", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "due_at", "sent_at", "message", "attempts", "send_id", "search") values ('C2Ht92KqU6gYYlAs', 'LYQXMr0zRk6OWJGa', 'form:tram', 'failed', 'rejected-passively', 'key-1', 1, 0, 0, null, 'tram', 'topic', null, null, null, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', null, 'feedback-too-old', 1, 'UlZSnq7JhWwepeuz', 'tram');
insert into "draft_items" ("draft_id", "gkb_id") values ('LYQXMr0zRk6OWJGa', 'G1001');
insert into "knowledge_changes" ("id", "gkb_id", "at", "by_user", "kind", "fields", "correction") values ('0kCPRuyFKHxG99aY', 'G1001', '2026-11-30T02:55:15.260Z', 'qmT2u5yuouGZIkPh', 'correct', '["type"]', '{"type":"event"}');
insert into "knowledge_changes" ("id", "gkb_id", "at", "by_user", "kind", "fields", "correction") values ('v4yEtcpFB7ebzzoq', 'G1001', '2026-11-30T02:55:15.268Z', 'qmT2u5yuouGZIkPh', 'take-back', '["type"]', null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('DIolVC1B6SklJDW-', 'create', 'XgP-EwnAUq8xmcfu', '2026-11-30T02:55:05.359Z', 'done', '{"kind":"create","names":["Ferries"],"count":1}', 1, 1, 1, null, null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('dKaMKcYXT98nvecF', 'edit', 'XgP-EwnAUq8xmcfu', '2026-11-30T02:55:05.374Z', 'done', '{"kind":"edit","name":"Boats","before":"Ferries"}', 1, 1, 1, null, null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('GOewWaQkFW3iiLdn', 'merge', 'LGOTDalz_3pxwwo9', '2026-11-30T02:55:18.084Z', 'done', '{"kind":"merge","into":"T-stays!","names":["T-gone!"],"count":1}', 2, 1, 2, null, null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('DIolVC1B6SklJDW-', 0, 1, 'GX-yRC-sNSKfTBoZ9IJ', null, '{"gkbId":"GX-yRC-sNSKfTBoZ9IJ","name":"Ferries","forbidden":false}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('dKaMKcYXT98nvecF', 0, 1, 'GX-yRC-sNSKfTBoZ9IJ', '{"gkbId":"GX-yRC-sNSKfTBoZ9IJ","name":"Ferries","forbidden":false}', '{"gkbId":"GX-yRC-sNSKfTBoZ9IJ","name":"Boats","forbidden":false}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('GOewWaQkFW3iiLdn', 0, 1, 'T-stays', '{"gkbId":"T-stays","name":"T-stays!","forbidden":false}', '{"gkbId":"T-stays","name":"T-stays!","forbidden":false,"aliases":{"und":["T-gone!"]}}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('GOewWaQkFW3iiLdn', 1, 1, 'T-gone', '{"gkbId":"T-gone","name":"T-gone!","forbidden":false}', null, 'T-stays', 'done', null);
insert into "tag_redirects" ("item", "gkb_id", "name", "external_id", "change_id") values ('T-gone', 'T-stays', 'T-stays!', null, 'GOewWaQkFW3iiLdn');
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('Dm3TJ3GHm_p6ZWXb', 'tag-a', 'tag-a', 'A', 1, '2026-11-21T10:00:00.000Z', 1, 0);
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('Dm3TJ3GHm_p6ZWXb', 'tag-b', 'tag-b', 'B', 1, '2026-11-21T10:00:00.000Z', 1, 0);
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('LYQXMr0zRk6OWJGa', 'G1001', 'G1001', 'Brno', 1, '2026-11-21T10:00:00.000Z', 1, 0);
insert into "tag_distinct" ("a", "b", "by_user", "at") values ('T7', 'T8', 'em4n63Yqj-po9Qte', '2026-11-30T02:54:07.883Z');
insert into "tag_imports" ("id", "by_user", "at", "format", "text", "change_id", "created", "changed") values ('W1Uo7bziYuw7Ypco', 'BK54kUpesPhL8qAV', '2026-11-30T02:54:57.800Z', 'csv', 'name,externalId
Trams,cms-9
', null, 0, 1);
insert into "tag_imports" ("id", "by_user", "at", "format", "text", "change_id", "created", "changed") values ('2WIlY5yirvJKYKLC', 'BK54kUpesPhL8qAV', '2026-11-30T02:54:57.802Z', 'csv', 'name
Trams
', null, 0, 0);
insert into "draft_links" ("draft_id", "target") values ('Dm3TJ3GHm_p6ZWXb', 'older');
insert into "draft_links" ("draft_id", "target") values ('jKlYcFcDvMd5MdUw', 'older');
insert into "publications" ("draft_id", "article_id", "dataset", "input", "version", "at", "by_user", "waiting") values ('Dm3TJ3GHm_p6ZWXb', 'magazine/draft-Dm3TJ3GHm_p6ZWXb', 'magazine', '{"said":{"dataset":"magazine","publishedAt":"2026-11-20T00:00:00Z","section":"","author":"","url":""},"digest":"GCDyjKdYz_x6pE9zkFukVysYzJgTj2A5u_q1jrCdpQI"}', 1, '2026-11-21T10:00:00.000Z', 'kJHwZAlA-JvUuKLg', null);
insert into "publications" ("draft_id", "article_id", "dataset", "input", "version", "at", "by_user", "waiting") values ('jKlYcFcDvMd5MdUw', 'draft-jKlYcFcDvMd5MdUw', 'archive', '{"said":{"dataset":"archive","publishedAt":"2026-11-20T00:00:00Z","section":"","author":"","url":""},"digest":"2NtRm4hdb-VrJxwVjbt_aLGIucue8BjyVyDaewUdZ6U"}', 1, '2026-11-21T10:00:00.000Z', 'xNh2XDl9v4ZNYR2H', null);
insert into "saved_searches" ("id", "user_id", "name", "state", "created_at", "seen_at") values ('cNBTyyAVd6YYFE9N', 'qZrwJ7Ic5JIRV3RL', 'Trams', '{"q":"tram","sort":"relevance","match":"written","unfold":false}', '2026-11-30T02:55:23.223Z', '2026-11-30T02:55:23.223Z');
insert into "article_feedback" ("id", "article_id", "title", "search", "reference_key", "verdict", "q", "draft_id", "by_user", "at", "state", "sent_at", "message") values ('xFFTgwaj5tSI2xHs', 'https://a.example/1', 'Trám a tram', 'tram a tram trams', 'key-1', 'accepted', 'trams', null, 'RLix1BnZuyH2a0NE', '2026-11-30T02:55:07.108Z', 'failed', null, 'verdict-too-old');
insert into "conversations" ("id", "owner_id", "title", "search", "draft_id", "shared_with_desk", "created_at", "asked_at", "last_event", "deleted_at") values ('eGZZPBX4wXwoQX_V', 'am4VyHgN3nIk0aZd', 'What of the line?', 'what of the line?', null, 0, '2026-11-30T02:55:00.951Z', '2026-11-30T02:55:00.953Z', 2, null);
insert into "conversations" ("id", "owner_id", "title", "search", "draft_id", "shared_with_desk", "created_at", "asked_at", "last_event", "deleted_at") values ('xBFcuxhe_shk9bck', 'xVcyxTAExZebarr7', 'Shared', 'shared', null, 1, '2026-11-30T02:55:07.466Z', '2026-11-30T02:55:07.466Z', 0, null);
insert into "conversation_shares" ("conversation_id", "user_id") values ('eGZZPBX4wXwoQX_V', 'Wal337R2mxo0qjsM');
insert into "research_turns" ("id", "conversation_id", "position", "by_user", "client_id", "question", "mode", "scope", "confidential", "asked_at", "state", "problem", "interaction_id", "response", "search") values ('nRRln_WYaM0T2nMS', 'eGZZPBX4wXwoQX_V', 0, 'am4VyHgN3nIk0aZd', 'feedback-1', 'What of the line?', 'lightweight', '{"sections":[],"tags":[],"datasets":[],"entities":[]}', 0, '2026-11-30T02:55:00.953Z', 'finished', null, 'i-1', '{"response":{"interactionId":"i-1","answer":{"status":"answer","parts":[{"text":"The line opened.","sourceChunkIds":["c0"],"type":"bullet"},{"text":"It is long.","sourceChunkIds":["c1"],"type":"bullet"}]},"chunks":[{"chunkId":"c0","paraRefs":[{"paragraphId":"p0","offset":4,"length":16}],"articleId":"a1","text":"The line opened."},{"chunkId":"c1","paraRefs":[{"paragraphId":"p1","offset":4,"length":11}],"articleId":"a2","text":"It is long."}],"paragraphs":[{"articleId":"a1","type":"text","text":"🚋 a The line opened. More of it.","paragraphId":"p0"},{"articleId":"a2","type":"text","text":"🚋 a It is long. More of it.","paragraphId":"p1"}]},"places":{}}', 'what of the line?');
insert into "research_turns" ("id", "conversation_id", "position", "by_user", "client_id", "question", "mode", "scope", "confidential", "asked_at", "state", "problem", "interaction_id", "response", "search") values ('hwcp5zNjN_Cn4U1m', 'xBFcuxhe_shk9bck', 0, 'xVcyxTAExZebarr7', 't1o5rlmJu59_vjtx', 'Shared', 'lightweight', '{}', 0, '2026-11-30T02:55:07.466Z', 'finished', null, null, null, 'shared');
insert into "research_elements" ("conversation_id", "number", "turn_id", "element") values ('eGZZPBX4wXwoQX_V', 1, 'nRRln_WYaM0T2nMS', '{"type":"turn"}');
insert into "research_elements" ("conversation_id", "number", "turn_id", "element") values ('eGZZPBX4wXwoQX_V', 2, 'nRRln_WYaM0T2nMS', '{"type":"turn"}');
insert into "research_lost" ("article_id", "title", "state") values ('a1', 'Tram line', '{"kind":"withdrawn","note":"A mistake.","by":"Rea","at":"2026-06-01T00:00:00Z"}');
insert into "research_lost" ("article_id", "title", "state") values ('a2', '', null);
insert into "research_said" ("turn_id", "part", "articles", "search") values ('nRRln_WYaM0T2nMS', 0, '["a1"]', 'the line opened.');
insert into "research_said" ("turn_id", "part", "articles", "search") values ('nRRln_WYaM0T2nMS', 1, '["a2"]', 'it is long.');
insert into "research_feedback" ("id", "turn_id", "part", "question", "text", "articles", "search", "said_search", "verdict", "reason", "note", "by_user", "at", "state", "sent_at", "message") values ('WX0gIUsyYUVt8M9v', 'nRRln_WYaM0T2nMS', 1, 'What of the line?', 'It is long.', '["a2"]', 'what of the line?', 'it is long.', 'accepted', null, null, 'am4VyHgN3nIk0aZd', '2026-11-30T02:55:00.993Z', 'waiting', null, null);
insert into "photo_uses" ("draft_id", "bank", "photo_id", "at") values ('Z6ZMHTRSHOTEpQ8e', 'demo', 'tram 1', '2026-11-30T02:55:27.837Z');
insert into "sessions" ("id", "user_id", "parent_id", "created_at", "expires_at", "user_agent", "used_at") values ('PEyECt6EqthIRMXh98u2Tw', 'vqtommfcAE_3r2HH', null, '2026-11-30T02:54:51.130Z', '2026-12-07T02:54:51.130Z', null, '2026-11-30T02:54:51.133Z');
insert into "sessions" ("id", "user_id", "parent_id", "created_at", "expires_at", "user_agent", "used_at") values ('HZ6ryXp6nrknBTYXneeV5A', '9GykE222pdWwWEO5', null, '2026-11-30T02:54:51.157Z', '2026-12-07T02:54:51.157Z', null, '2026-11-30T02:54:51.165Z');
insert into "sessions" ("id", "user_id", "parent_id", "created_at", "expires_at", "user_agent", "used_at") values ('1i2-AMHBxEhgc8iKu3h2Hw', 'KRHfnHSWxNwBusAm', null, '2026-11-30T02:55:08.703Z', '2026-12-07T02:55:08.703Z', null, '2026-11-30T02:55:08.703Z');
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('BH4phv00HmEP-2q_', 'research-feedback', 'nRRln_WYaM0T2nMS', null, '{}', 'running', null, 0, 0, 0, 0, '2026-11-30T02:55:21.045Z', null, null, null, null, '2026-11-30T02:55:00.986Z', '2026-11-30T02:55:01.045Z', null, 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('M84n6HqeJ3iD6Hem', 'archive-tagging', 'archive', 'change:GOewWaQkFW3iiLdn', '{"articles":{"tagged":["T-gone"]},"add":[],"remove":[],"replace":[["T-gone","T-stays"]]}', 'done', '{"step":"change","after":"","isSent":false}', 0, 0, 0, 0, '2026-11-30T02:55:18.100Z', null, null, null, 'LGOTDalz_3pxwwo9', '2026-11-30T02:55:18.100Z', '2026-11-30T02:55:18.117Z', '2026-11-30T02:55:18.117Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('IYTtiLctPyvwyRoD', 'sweep', 'IYTtiLctPyvwyRoD', null, '{}', 'undone', null, 1, 0, 1, 0, '2026-11-30T02:55:18.233Z', null, null, null, 'LGOTDalz_3pxwwo9', '2026-11-30T02:55:18.163Z', '2026-11-30T02:55:18.245Z', '2026-11-30T02:55:18.245Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('-n-G3d-Ldn4-LIUY', 'archive-tagging', 'archive', 'sweep:IYTtiLctPyvwyRoD', '{"articles":{"tagged":["T-gone"]},"add":[],"remove":[],"replace":[["T-gone","T-stays"]]}', 'undone', '{"step":"change","after":"s2","isSent":false}', 2, 2, 2, 0, '2026-11-30T02:55:18.245Z', null, null, null, 'LGOTDalz_3pxwwo9', '2026-11-30T02:55:18.166Z', '2026-11-30T02:55:18.261Z', '2026-11-30T02:55:18.261Z', 0);
insert into "tagging_job_articles" ("job_id", "article_id", "added", "removed") values ('-n-G3d-Ldn4-LIUY', 's1', '{"tags":["T-stays"]}', '{"tags":["T-gone"]}');
insert into "tagging_job_articles" ("job_id", "article_id", "added", "removed") values ('-n-G3d-Ldn4-LIUY', 's2', '{"tags":[]}', '{"tags":["T-gone"]}');
insert into "sweep_changes" ("sweep_id", "kind", "object_id", "from_id", "to_id", "undo") values ('IYTtiLctPyvwyRoD', 'articles', 'T-gone', 'T-gone', 'T-stays', '{}');
insert into "two_step" ("user_id", "sealed_key", "last_step", "set_up_at") values ('0RYgTGzZvDO1B41K', '61PWd_HtgZ92S34rrk-dCGrpNnFsN0xKlrtTyW1Uj6FtUhe6-5nv-iX9x7R83YK7t81G1ywbvjmCOYrg', 59866908, '2026-11-30T02:54:10.379Z');
insert into "two_step" ("user_id", "sealed_key", "last_step", "set_up_at") values ('_xe5qsj41LSegDwm', 'FYIBKgueg6OrM8aUq15MWWXE8e30GGSpMUOAoRHywv6iAnfpRg7gM4XacW9tyQoVsZRbBMCBn4HmJ8Pi', 59866907, '2026-11-30T02:54:10.791Z');
insert into "two_step" ("user_id", "sealed_key", "last_step", "set_up_at") values ('bkQ1YC20G1yz6f_s', 'hzhRTyJ8mQkcQdEfmfjYeUUA1uDHrzbbFCVFu7iHAI6pmOZx4Bm8wdfYoCGTAPJ9rx3--vHH5uu1lgQo', 59866909, '2026-11-30T02:54:11.131Z');
insert into "recovery_codes" ("user_id", "code_hash", "used_at") values ('0RYgTGzZvDO1B41K', '701a9ab37113447a280eca71000e0f48309a583f7ebfebe4ee279a033f55a0ed', null);
insert into "recovery_codes" ("user_id", "code_hash", "used_at") values ('0RYgTGzZvDO1B41K', 'f964717b91d44e8c915e532614511c3dc55a75c29d86739e6d8b950f75a9d734', null);
insert into "recovery_codes" ("user_id", "code_hash", "used_at") values ('0RYgTGzZvDO1B41K', 'ef020d8a0c8dfa046dd3ef195f6afde5ea63eb11b53a1b82c51ea68d17669fe1', null);
insert into "audit_head" ("id", "last_id", "hash", "anchor_id", "anchor_hash", "anchor_at", "anchor_signature") values (1, 6, '8a08efb6713d9d22c9e7b29a46759c6863d9d47a7f60b0fb0aee6cfeb6ab0e72', 0, '0000000000000000000000000000000000000000000000000000000000000000', null, null);
insert into "identities" ("issuer", "subject", "user_id", "linked_at") values ('https://id.example', 'ada', 'vqtommfcAE_3r2HH', '2026-11-30T02:54:51.129Z');
insert into "identities" ("issuer", "subject", "user_id", "linked_at") values ('https://other.example', 'ada', '9GykE222pdWwWEO5', '2026-11-30T02:54:51.157Z');
insert into "oidc_sessions" ("session_id", "sid", "id_token") values ('PEyECt6EqthIRMXh98u2Tw', null, null);
insert into "oidc_sessions" ("session_id", "sid", "id_token") values ('HZ6ryXp6nrknBTYXneeV5A', null, null);
insert into "api_tokens" ("id", "token_hash", "user_id", "name", "scopes", "created_at", "expires_at", "used_at") values ('FX7HKLSPpcO37k8D', 'c43dee9d732897403a874a1ba16c6c9ec8cf11c982adda4480962721ae14bae2', '_DLAScUUFenf9p-r', 'Export', '["read"]', '2026-11-30T02:55:13.501Z', '2026-12-07T02:55:13.501Z', null);
