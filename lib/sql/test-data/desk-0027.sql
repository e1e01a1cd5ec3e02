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
  id_token text
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
CREATE TRIGGER audit_update before update on audit
   begin select raise(abort, 'The audit log can only be added to'); end;
CREATE TRIGGER audit_delete before delete on audit
   when old.id > (select anchor_id from audit_head)
   begin select raise(abort, 'The audit log can only be added to'); end;
CREATE TRIGGER audit_head_delete before delete on audit_head
   begin select raise(abort, 'The audit log can only be added to'); end;
insert into "applied_migrations" ("name", "applied_at") values ('0001-people', '2026-11-30T02:55:40.304Z');
insert into "applied_migrations" ("name", "applied_at") values ('0002-drafts', '2026-11-30T02:55:40.319Z');
insert into "applied_migrations" ("name", "applied_at") values ('0003-analyses-and-outbox', '2026-11-30T02:55:40.321Z');
insert into "applied_migrations" ("name", "applied_at") values ('0004-knowledge', '2026-11-30T02:55:40.322Z');
insert into "applied_migrations" ("name", "applied_at") values ('0005-tags', '2026-11-30T02:55:40.330Z');
insert into "applied_migrations" ("name", "applied_at") values ('0006-feedback-search', '2026-11-30T02:55:40.333Z');
insert into "applied_migrations" ("name", "applied_at") values ('0007-tag-requests', '2026-11-30T02:55:40.339Z');
insert into "applied_migrations" ("name", "applied_at") values ('0008-archive', '2026-11-30T02:55:40.341Z');
insert into "applied_migrations" ("name", "applied_at") values ('0009-tagging-part', '2026-11-30T02:55:40.344Z');
insert into "applied_migrations" ("name", "applied_at") values ('0010-research', '2026-11-30T02:55:40.346Z');
insert into "applied_migrations" ("name", "applied_at") values ('0011-research-feedback-articles', '2026-11-30T02:55:40.353Z');
insert into "applied_migrations" ("name", "applied_at") values ('0012-research-said', '2026-11-30T02:55:40.357Z');
insert into "applied_migrations" ("name", "applied_at") values ('0013-photos', '2026-11-30T02:55:40.362Z');
insert into "applied_migrations" ("name", "applied_at") values ('0014-photo-uploads', '2026-11-30T02:55:40.366Z');
insert into "applied_migrations" ("name", "applied_at") values ('0015-tagging-attempts', '2026-11-30T02:55:40.369Z');
insert into "applied_migrations" ("name", "applied_at") values ('0016-untold-articles', '2026-11-30T02:55:40.371Z');
insert into "applied_migrations" ("name", "applied_at") values ('0017-uploaded-photos', '2026-11-30T02:55:40.372Z');
insert into "applied_migrations" ("name", "applied_at") values ('0018-audit-names', '2026-11-30T02:55:40.374Z');
insert into "applied_migrations" ("name", "applied_at") values ('0019-sessions', '2026-11-30T02:55:40.379Z');
insert into "applied_migrations" ("name", "applied_at") values ('0020-research-resumed', '2026-11-30T02:55:40.382Z');
insert into "applied_migrations" ("name", "applied_at") values ('0021-session-use', '2026-11-30T02:55:40.384Z');
insert into "applied_migrations" ("name", "applied_at") values ('0022-feedback-words', '2026-11-30T02:55:40.385Z');
insert into "applied_migrations" ("name", "applied_at") values ('0023-jobs', '2026-11-30T02:55:40.387Z');
insert into "applied_migrations" ("name", "applied_at") values ('0024-two-step', '2026-11-30T02:55:40.417Z');
insert into "applied_migrations" ("name", "applied_at") values ('0026-audit-chain', '2026-11-30T02:55:40.418Z');
insert into "applied_migrations" ("name", "applied_at") values ('0027-single-sign-on', '2026-11-30T02:55:40.421Z');
insert into "applied_migrations" ("name", "applied_at") values ('0029-erased-people', '2026-11-30T02:55:40.423Z');
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('_IP40-cHkuZWg4nk', 'ada', 'ada@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:26.086Z', '2026-11-30T02:57:26.161Z', null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('BTcMbto9E3fTxSoN', 'else', 'else@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:26.179Z', '2026-11-30T02:57:26.188Z', null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('N97nNmIGkeAHZgzm', 'Ada', 'ada-2@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:23.576Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('MifRPi6RRyATNAeu', 'Bob', 'bob-2@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:57:23.587Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('HjcWW84KjFpTRVY_', 'Ada', 'ada-3@desk.example', 'journalist', 'en', 'active', null, '2026-11-21T10:00:00.000Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('VS_m4IHDF-H_5fVG', 'Tess', 'tess-4@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:58:06.742Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('lBzd6Mu4XW1Cqrzl', 'Ada', 'ada-5@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:41.807Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('2GgDBkxyyThAw0g8', 'Tess', 'tess-5@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:57:41.824Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('kcPigbXt8BLmeTZd', 'Ada', 'ada-7@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:18.352Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('-YaiQs2M0a8bUm1f', 'Tess', 'tess-7@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:57:18.355Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('tTa-4Xz9qV5uIm-x', 'Ada', 'ada-8@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:56:04.442Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('3C5MWHSKS7VvtorT', 'Tess', 'tess-8@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:56:04.443Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('xwqp5GDoeiyl2g6I', 'Ada', 'ada-9@desk.example', 'admin', 'en', 'active', 'scrypt$32768$8$3$052vpNjZXjf3kyYw6ifbAg$wXPI8Ye42GriishrIIdBg_hw0GBA1Q1sJN8Pk1B0XO0', '2026-11-30T02:57:59.879Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('BoSOdHkAuc3I_xed', 'Ada', 'ada-10@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:42.224Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('Y-pwbGjINzAi-12n', 'Tess', 'tess-10@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:57:42.238Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('ajpTZXdd-Z_LetjV', 'Ada', 'ada-11@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:58:08.804Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('J41IKoXs14P41zRV', 'Rea', 'rea-11@desk.example', 'researcher', 'en', 'active', null, '2026-11-30T02:58:08.815Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('9Sg07ICnRH6prZu_', 'Tess', 'tess-11@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:58:08.817Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('FYbA5KEQ-ignEEMH', 'Ada', 'ada-12@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:58:18.530Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('Ba4yyfU1J4bHLrZm', 'Root', 'root-13@desk.example', 'admin', 'en', 'active', 'secret-hash', '2026-11-30T02:57:43.424Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('AA-pwiqB5RXrStm6', 'Deleted user', 'aa-pwiqb5rxrstm6-13@erased.invalid', 'journalist', 'en', 'disabled', null, '2026-11-30T02:57:43.434Z', null, '2026-11-30T02:57:43.500Z');
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('6F3-HVo3zaou6QmX', 'Bob', 'bob-13@desk.example', 'journalist', 'en', 'active', 'secret-hash', '2026-11-30T02:57:43.438Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('TfX99tfdEYmXfQ26', 'Ada', 'ada-13@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:43.509Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('j0Ee-qLOmnV6htH6', 'Ada', 'ada-14@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:58:08.487Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('GzSn47IjJu228d4T', 'Ada', 'ada-qpilj8@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:15.190Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('pG4Gvr1gjSbBgO-u', 'Bo', 'bo-qpilj8@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:57:15.194Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('gwaKKQLhV835Vbcp', 'Tess', 'tess-igruef@desk.example', 'tag-editor', 'en', 'active', null, '2026-11-30T02:55:38.710Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('THe4mu76cC6F_WFU', 'Ada', 'ada-txrs76@desk.example', 'journalist', 'en', 'active', null, '2026-11-30T02:56:55.905Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('TgYdw9w2n_LHi7Wj', 'Ada1', 'ada1-w2wltv@desk.example', 'journalist', 'en', 'active', 'scrypt$32768$8$3$Hqu9jhnAIwjn_Wu6uEkPog$AYs4KsWj_WfaC4qBXNQI71NgPfPQH18FIDBYGgqD5k0', '2026-11-30T02:55:40.771Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('gIfNw96EGJ3h7dMs', 'Ada2', 'ada2-w2wltv@desk.example', 'journalist', 'en', 'active', 'scrypt$32768$8$3$Hqu9jhnAIwjn_Wu6uEkPog$AYs4KsWj_WfaC4qBXNQI71NgPfPQH18FIDBYGgqD5k0', '2026-11-30T02:55:41.166Z', null, null);
insert into "users" ("id", "name", "email", "role", "locale", "status", "password", "created_at", "last_seen_at", "erased_at") values ('XknG6RZi6gSCix8r', 'Ada3', 'ada3-w2wltv@desk.example', 'journalist', 'en', 'active', 'scrypt$32768$8$3$Hqu9jhnAIwjn_Wu6uEkPog$AYs4KsWj_WfaC4qBXNQI71NgPfPQH18FIDBYGgqD5k0', '2026-11-30T02:55:41.664Z', null, null);
insert into "links" ("token_hash", "kind", "user_id", "created_at", "expires_at") values ('61bec36098ac8d81b3bf5875974dfded49758d7b63a2ab78c6f5f5fa160a519a', 'first-admin', null, '2026-11-30T02:58:01.304Z', '2026-12-01T02:58:01.304Z');
insert into "throttle" ("key", "failures", "last_failed_at", "blocked_until") values ('account:ada@desk.example', 0, '2026-11-30T02:57:59.891Z', null);
insert into "settings" ("name", "value") values ('letters', '3');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (1, '2026-11-30T02:57:26.090Z', '_IP40-cHkuZWg4nk', 'user.join-sso', 'user:_IP40-cHkuZWg4nk', 'Newsroom account', null, 'f3b6947128d42f39514ee52e0e79f7140ff4a9207f1cbd5e15f07ff11660ab31');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (2, '2026-11-30T02:57:26.090Z', '_IP40-cHkuZWg4nk', 'user.sign-in-sso', 'user:_IP40-cHkuZWg4nk', 'Newsroom account', null, 'ae4c38227d4113971b1553687d0d0dabf4f31f38f9200e54f907f81527b46976');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (3, '2026-11-30T02:57:26.164Z', null, 'user.sign-in-failed', 'user:unknown', '203.0.113.9', null, '3d6fa1271fa44095d019caa367648061ae7646bd314093f339faf2db2d5abeba');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (4, '2026-11-30T02:57:26.175Z', null, 'user.sign-in-failed', 'user:unknown', '203.0.113.9', null, 'a8344224189c6e2b383b33127d3592bce934fe5684492bd67157c6c8787d8da1');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (5, '2026-11-30T02:57:26.179Z', 'BTcMbto9E3fTxSoN', 'user.join-sso', 'user:BTcMbto9E3fTxSoN', 'Newsroom account', null, '496b66745aba98a2e0f14b446cbc959232b73c7574a449797c7995b1696a18bd');
insert into "audit" ("id", "at", "by_user", "action", "object", "details", "name", "hash") values (6, '2026-11-30T02:57:26.180Z', 'BTcMbto9E3fTxSoN', 'user.sign-in-sso', 'user:BTcMbto9E3fTxSoN', 'Newsroom account', null, '3cfdc5a036f0cc9c20779e516e973fa1c86fb9f7f346991bfaa24b4bde1ef3fb');
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('HTRXHdrnOIJgmd_E', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram line opened"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"A tram line was opened in Brno.","marks":[{"type":"link","attrs":{"href":"","article":"older"}}]}]}]}', '{"section":"Local","byline":"Ada Nová","dateline":"","date":"2026-11-20","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Tram line opened', 'A tram line was opened in Brno.', 'Local', null, 10, 'tram line opened a tram line was opened in brno. ada nova local', '[]', 'HjcWW84KjFpTRVY_', '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 'HjcWW84KjFpTRVY_', 0, 0, '2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.000Z', 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('45rdsZ8B48SZZqDz', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', 'en', 0, '', '[]', '3C5MWHSKS7VvtorT', '2026-11-30T02:56:04.451Z', '2026-11-30T02:56:04.451Z', '3C5MWHSKS7VvtorT', 0, 0, '2026-11-30T02:56:04.467Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('UDHp6JnH5yFHVRZQ', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Tram"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":"","leadPhoto":{"bank":"demo","id":"tram 1","width":1600,"height":900,"caption":"Photo tram 1","alt":"","credit":"","creator":"","license":"","licenseUrl":"","cost":"free","restriction":"","landingUrl":"","digitalSource":""}}', 40, 'Tram', '', '', null, 1, 'tram', '[]', 'FYbA5KEQ-ignEEMH', '2026-11-30T02:58:18.533Z', '2026-11-30T02:58:18.533Z', 'FYbA5KEQ-ignEEMH', 0, 0, '2026-11-30T02:58:18.533Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('pBRz7BvY35PSaDmF', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 50, '', '', '', null, 0, '', '[]', 'AA-pwiqB5RXrStm6', '2026-11-30T02:57:43.462Z', '2026-11-30T02:57:43.462Z', 'AA-pwiqB5RXrStm6', 0, 0, '2026-11-30T02:57:43.462Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('NjccZTLbg5J9hepI', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'j0Ee-qLOmnV6htH6', '2026-11-30T02:58:08.491Z', '2026-11-30T02:58:08.491Z', 'j0Ee-qLOmnV6htH6', 0, 0, '2026-11-30T02:58:08.491Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('ncXO87jIGCtfZIKn', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'j0Ee-qLOmnV6htH6', '2026-11-30T02:58:08.547Z', '2026-11-30T02:58:08.547Z', 'j0Ee-qLOmnV6htH6', 0, 0, '2026-11-30T02:58:08.547Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('A-Mu1iZaLEgUTET5', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'j0Ee-qLOmnV6htH6', '2026-11-30T02:58:08.647Z', '2026-11-30T02:58:08.647Z', 'j0Ee-qLOmnV6htH6', 0, 0, '2026-11-30T02:58:08.647Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('Bhyx-wXchy0ZmzXJ', 1, '{"type":"doc","content":[{"type":"title"},{"type":"lead"},{"type":"paragraph"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, '', '', '', null, 0, '', '[]', 'j0Ee-qLOmnV6htH6', '2026-11-30T02:58:08.702Z', '2026-11-30T02:58:08.702Z', 'j0Ee-qLOmnV6htH6', 0, 0, '2026-11-30T02:58:08.702Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('su7Bzs1PxEr2FmqP', 2, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"From Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'From Bo', '', '', null, 2, 'from bo', '[]', 'GzSn47IjJu228d4T', '2026-11-30T02:57:15.311Z', '2026-11-30T02:57:15.360Z', 'pG4Gvr1gjSbBgO-u', 0, 0, '2026-11-30T02:57:15.360Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('4rE4e_qPTUko6MMa', 3, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"By Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'By Bo', '', '', null, 2, 'by bo', '[]', 'GzSn47IjJu228d4T', '2026-11-30T02:57:15.451Z', '2026-11-30T02:57:15.481Z', 'pG4Gvr1gjSbBgO-u', 0, 0, '2026-11-30T02:57:15.481Z', null, 0);
insert into "drafts" ("id", "version", "content", "form", "threshold", "title", "excerpt", "section", "language", "words", "search", "ignored", "owner_id", "created_at", "updated_at", "updated_by", "closed", "shared_with_desk", "touched_at", "settled_at", "confidential") values ('d3L9XLwyl7uUdeQN', 4, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Trams"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', 40, 'Trams', '', '', null, 1, 'trams', '[]', 'GzSn47IjJu228d4T', '2026-11-30T02:57:15.513Z', '2026-11-30T02:57:15.636Z', 'GzSn47IjJu228d4T', 0, 0, '2026-11-30T02:57:15.636Z', null, 0);
insert into "draft_shares" ("draft_id", "user_id") values ('pBRz7BvY35PSaDmF', '6F3-HVo3zaou6QmX');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('su7Bzs1PxEr2FmqP', 1, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"For Bo"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-30T02:57:15.311Z', 'GzSn47IjJu228d4T');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('4rE4e_qPTUko6MMa', 2, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"By Ada"}]},{"type":"lead"}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-30T02:57:15.475Z', 'GzSn47IjJu228d4T');
insert into "revisions" ("draft_id", "version", "content", "form", "updated_at", "updated_by") values ('d3L9XLwyl7uUdeQN', 3, '{"type":"doc","content":[{"type":"title","content":[{"type":"text","text":"Trams are back"}]},{"type":"lead"},{"type":"paragraph","content":[{"type":"text","text":"The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works. The tram line along the river was opened again after two years of works.  Riders were glad."}]}]}', '{"section":"","byline":"","dateline":"","date":"","language":"","tagLanguage":"","cmsId":"","address":""}', '2026-11-30T02:57:15.630Z', 'GzSn47IjJu228d4T');
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('HTRXHdrnOIJgmd_E', 'tag-a', 'kept', 'tag-a', 'A', null, null, null, 'HjcWW84KjFpTRVY_', '2026-11-21T10:00:00.000Z', 0);
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('HTRXHdrnOIJgmd_E', 'tag-b', 'kept', 'tag-b', 'B', null, null, null, 'HjcWW84KjFpTRVY_', '2026-11-21T10:00:00.000Z', 0);
insert into "decisions" ("draft_id", "item", "kind", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "inherited") values ('45rdsZ8B48SZZqDz', 'G900', 'kept', 'G900', 'Old Brno', null, null, null, '3C5MWHSKS7VvtorT', '2026-11-30T02:56:04.467Z', 0);
insert into "dictionary" ("id", "language", "word", "by_user", "at") values ('bUPoE3USV5C1vpVK', 'en', 'tram', 'j0Ee-qLOmnV6htH6', '2026-11-30T02:58:08.507Z');
insert into "dictionary" ("id", "language", "word", "by_user", "at") values ('j7OuNTg4J__5kEdS', 'de', 'Tram', 'j0Ee-qLOmnV6htH6', '2026-11-30T02:58:08.735Z');
insert into "analyses" ("draft_id", "input_hash", "at", "reference_key", "used_chars", "analysis", "found", "missing", "inherited") values ('45rdsZ8B48SZZqDz', 'text', '2026-11-21T10:00:00.000Z', 'key', 1, '{"version":"3.3.0","language":{"detected":"en"},"paragraphs":[{"id":"p0","type":"TITLE","text":"Brno opens a tram line","sentences":[{"id":"s0","tokens":[{"id":"w0","off":0,"text":"Brno"}]}]}],"entities":[{"id":"e0","gkbId":"G900","stdForm":"Brno","type":"location","mentions":[{"id":"m0","text":"Brno","tokenIds":["w0"]}],"feats":{"relevance":"88","wikidataId":"Q14960"}},{"id":"e1","stdForm":"Anna Nová","type":"person","feats":{"relevance":"30"}}],"tags":[{"id":"t0","stdForm":"Brno","type":"media","relevance":88,"gkbId":"G900"},{"id":"t1","stdForm":"tram","type":"topic","relevance":12}],"relations":[{"id":"r0","name":"open","textRepr":"open(brno,line)","type":"VERB","args":[{"type":"SUBJECT","name":"Brno","entityId":"e0"}]}],"docSentiment":{"mean":0.4,"label":"positive","positive":0.4,"negative":0},"itemSentiments":{"e0":{"mean":0.4,"label":"positive","positive":0.4,"negative":0}},"usedChars":22,"metadata":{"referenceKey":"261121-101500-0a1b2c3d"}}', '{"items":[{"key":"G900","gkbId":"G900","stdForm":"Brno","type":"location","tagType":"media","relevance":88,"isTag":true,"isEntity":true},{"key":"form:tram","stdForm":"tram","type":"topic","tagType":"topic","relevance":12,"isTag":true,"isEntity":false},{"key":"form:anna nová","stdForm":"Anna Nová","type":"person","relevance":30,"isTag":false,"isEntity":true}],"hasSentiment":true}', '[]', 0);
insert into "outbox" ("id", "draft_id", "item", "state", "status", "reference_key", "in_tags", "in_entities", "in_sentiment", "gkb_id", "std_form", "type", "sentence", "label", "by_user", "at", "due_at", "sent_at", "message", "attempts", "send_id", "search") values ('7djZXbs5jGYr40Ha', '45rdsZ8B48SZZqDz', 'G900', 'waiting', 'accepted-actively', 'key', 1, 1, 0, 'G900', 'Old Brno', null, null, null, '3C5MWHSKS7VvtorT', '2026-11-30T02:56:04.468Z', null, null, null, 0, null, 'old brno');
insert into "draft_items" ("draft_id", "gkb_id") values ('45rdsZ8B48SZZqDz', 'G900');
insert into "knowledge_changes" ("id", "gkb_id", "at", "by_user", "kind", "fields", "correction") values ('Taj5nVXgw6wiY-2m', 'G1001', '2026-11-30T02:58:06.752Z', 'VS_m4IHDF-H_5fVG', 'correct', '["type"]', '{"type":"event"}');
insert into "knowledge_changes" ("id", "gkb_id", "at", "by_user", "kind", "fields", "correction") values ('-HtxOjqc6JCUBqR7', 'G1001', '2026-11-30T02:58:06.760Z', 'VS_m4IHDF-H_5fVG', 'take-back', '["type"]', null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('MijvBsBrweHo5UWv', 'create', '2GgDBkxyyThAw0g8', '2026-11-30T02:57:41.835Z', 'done', '{"kind":"create","names":["Ferries"],"count":1}', 1, 1, 1, null, null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('sfrSH2nZtg8AISkl', 'edit', '2GgDBkxyyThAw0g8', '2026-11-30T02:57:41.849Z', 'done', '{"kind":"edit","name":"Boats","before":"Ferries"}', 1, 1, 1, null, null);
insert into "tag_changes" ("id", "kind", "by_user", "at", "state", "details", "tags", "parts", "sent", "note", "undoes") values ('GbgDcXuNKDcfqasT', 'merge', '9Sg07ICnRH6prZu_', '2026-11-30T02:58:08.852Z', 'done', '{"kind":"merge","into":"T-stays!","names":["T-gone!"],"count":1}', 2, 1, 2, null, null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('MijvBsBrweHo5UWv', 0, 1, 'GX-mcuNxw0LVOx2KlmT', null, '{"gkbId":"GX-mcuNxw0LVOx2KlmT","name":"Ferries","forbidden":false}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('sfrSH2nZtg8AISkl', 0, 1, 'GX-mcuNxw0LVOx2KlmT', '{"gkbId":"GX-mcuNxw0LVOx2KlmT","name":"Ferries","forbidden":false}', '{"gkbId":"GX-mcuNxw0LVOx2KlmT","name":"Boats","forbidden":false}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('GbgDcXuNKDcfqasT', 0, 1, 'T-stays', '{"gkbId":"T-stays","name":"T-stays!","forbidden":false}', '{"gkbId":"T-stays","name":"T-stays!","forbidden":false,"aliases":{"und":["T-gone!"]}}', null, 'done', null);
insert into "tag_change_items" ("change_id", "position", "part", "gkb_id", "before", "after", "redirect", "state", "note") values ('GbgDcXuNKDcfqasT', 1, 1, 'T-gone', '{"gkbId":"T-gone","name":"T-gone!","forbidden":false}', null, 'T-stays', 'done', null);
insert into "tag_redirects" ("item", "gkb_id", "name", "external_id", "change_id") values ('T-gone', 'T-stays', 'T-stays!', null, 'GbgDcXuNKDcfqasT');
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('HTRXHdrnOIJgmd_E', 'tag-a', 'tag-a', 'A', 1, '2026-11-21T10:00:00.000Z', 1, 0);
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('HTRXHdrnOIJgmd_E', 'tag-b', 'tag-b', 'B', 1, '2026-11-21T10:00:00.000Z', 1, 0);
insert into "kept_tags" ("draft_id", "item", "gkb_id", "std_form", "kept", "at", "seq", "stale") values ('45rdsZ8B48SZZqDz', 'G900', 'G900', 'Old Brno', 1, '2026-11-30T02:56:04.467Z', 2, 0);
insert into "tag_distinct" ("a", "b", "by_user", "at") values ('T7', 'T8', 'gwaKKQLhV835Vbcp', '2026-11-30T02:55:39.099Z');
insert into "tag_imports" ("id", "by_user", "at", "format", "text", "change_id", "created", "changed") values ('Plsbv7vIBXsqBseg', '-YaiQs2M0a8bUm1f', '2026-11-30T02:57:18.405Z', 'csv', 'name,externalId
Trams,cms-9
', null, 0, 1);
insert into "tag_imports" ("id", "by_user", "at", "format", "text", "change_id", "created", "changed") values ('0tWWUPRFxqLIKYrW', '-YaiQs2M0a8bUm1f', '2026-11-30T02:57:18.413Z', 'csv', 'name
Trams
', null, 0, 0);
insert into "draft_links" ("draft_id", "target") values ('HTRXHdrnOIJgmd_E', 'older');
insert into "publications" ("draft_id", "article_id", "dataset", "input", "version", "at", "by_user", "waiting") values ('HTRXHdrnOIJgmd_E', 'magazine/draft-HTRXHdrnOIJgmd_E', 'magazine', '{"said":{"dataset":"magazine","publishedAt":"2026-11-20T00:00:00Z","section":"","author":"","url":""},"digest":"VOFtRjoMDs3SxnmdBrpu9wYRq8TQMq8an_c4APkd8Lg"}', 1, '2026-11-21T10:00:00.000Z', 'HjcWW84KjFpTRVY_', null);
insert into "saved_searches" ("id", "user_id", "name", "state", "created_at", "seen_at") values ('hSdMIKkrGqZii1Hm', 'THe4mu76cC6F_WFU', 'Light', '{"q":"lighthouse -section:=\"Sport\"","sort":"relevance","match":"inflected","unfold":false}', '2026-11-30T02:57:02.229Z', '2026-11-30T02:57:02.801Z');
insert into "article_feedback" ("id", "article_id", "title", "search", "reference_key", "verdict", "q", "draft_id", "by_user", "at", "state", "sent_at", "message") values ('-5pniXiqUpmHmHeq', 'https://a.example/1', 'Trám a tram', 'tram a tram trams', 'key-1', 'accepted', 'trams', null, 'BoSOdHkAuc3I_xed', '2026-11-30T02:57:42.241Z', 'failed', null, 'verdict-too-old');
insert into "conversations" ("id", "owner_id", "title", "search", "draft_id", "shared_with_desk", "created_at", "asked_at", "last_event", "deleted_at") values ('4wRNozV_MniC7Xdl', 'N97nNmIGkeAHZgzm', 'What of the line?', 'what of the line?', null, 0, '2026-11-30T02:57:23.592Z', '2026-11-30T02:57:23.596Z', 2, null);
insert into "conversations" ("id", "owner_id", "title", "search", "draft_id", "shared_with_desk", "created_at", "asked_at", "last_event", "deleted_at") values ('yJj_dgp5bXXLdLM4', 'AA-pwiqB5RXrStm6', 'Shared', 'shared', null, 1, '2026-11-30T02:57:43.482Z', '2026-11-30T02:57:43.482Z', 0, null);
insert into "conversation_shares" ("conversation_id", "user_id") values ('4wRNozV_MniC7Xdl', 'MifRPi6RRyATNAeu');
insert into "research_turns" ("id", "conversation_id", "position", "by_user", "client_id", "question", "mode", "scope", "confidential", "asked_at", "state", "problem", "interaction_id", "response", "search") values ('5IyclbOrDxQOEXQh', '4wRNozV_MniC7Xdl', 0, 'N97nNmIGkeAHZgzm', 'feedback-1', 'What of the line?', 'lightweight', '{"sections":[],"tags":[],"datasets":[],"entities":[]}', 0, '2026-11-30T02:57:23.596Z', 'finished', null, 'i-1', '{"response":{"interactionId":"i-1","answer":{"status":"answer","parts":[{"text":"The line opened.","sourceChunkIds":["c0"],"type":"bullet"},{"text":"It is long.","sourceChunkIds":["c1"],"type":"bullet"}]},"chunks":[{"chunkId":"c0","paraRefs":[{"paragraphId":"p0","offset":4,"length":16}],"articleId":"a1","text":"The line opened."},{"chunkId":"c1","paraRefs":[{"paragraphId":"p1","offset":4,"length":11}],"articleId":"a2","text":"It is long."}],"paragraphs":[{"articleId":"a1","type":"text","text":"🚋 a The line opened. More of it.","paragraphId":"p0"},{"articleId":"a2","type":"text","text":"🚋 a It is long. More of it.","paragraphId":"p1"}]},"places":{}}', 'what of the line?');
insert into "research_turns" ("id", "conversation_id", "position", "by_user", "client_id", "question", "mode", "scope", "confidential", "asked_at", "state", "problem", "interaction_id", "response", "search") values ('3Xpb6GM2TLKqgK1I', 'yJj_dgp5bXXLdLM4', 0, 'AA-pwiqB5RXrStm6', 'xgWHIhF4XQI2ad9J', 'Shared', 'lightweight', '{}', 0, '2026-11-30T02:57:43.482Z', 'finished', null, null, null, 'shared');
insert into "research_elements" ("conversation_id", "number", "turn_id", "element") values ('4wRNozV_MniC7Xdl', 1, '5IyclbOrDxQOEXQh', '{"type":"turn"}');
insert into "research_elements" ("conversation_id", "number", "turn_id", "element") values ('4wRNozV_MniC7Xdl', 2, '5IyclbOrDxQOEXQh', '{"type":"turn"}');
insert into "research_lost" ("article_id", "title", "state") values ('a1', 'Tram line', '{"kind":"withdrawn","note":"A mistake.","by":"Rea","at":"2026-06-01T00:00:00Z"}');
insert into "research_lost" ("article_id", "title", "state") values ('a2', '', null);
insert into "research_said" ("turn_id", "part", "articles", "search") values ('5IyclbOrDxQOEXQh', 0, '["a1"]', 'the line opened.');
insert into "research_said" ("turn_id", "part", "articles", "search") values ('5IyclbOrDxQOEXQh', 1, '["a2"]', 'it is long.');
insert into "research_feedback" ("id", "turn_id", "part", "question", "text", "articles", "search", "said_search", "verdict", "reason", "note", "by_user", "at", "state", "sent_at", "message") values ('UJ_unwRwq_qO7_CF', '5IyclbOrDxQOEXQh', 1, 'What of the line?', 'It is long.', '["a2"]', 'what of the line?', 'it is long.', 'accepted', null, null, 'N97nNmIGkeAHZgzm', '2026-11-30T02:57:23.708Z', 'waiting', null, null);
insert into "photo_uses" ("draft_id", "bank", "photo_id", "at") values ('UDHp6JnH5yFHVRZQ', 'demo', 'tram 1', '2026-11-30T02:58:18.534Z');
insert into "sessions" ("id", "user_id", "parent_id", "created_at", "expires_at", "user_agent", "used_at") values ('-ch_rNURo4j__Im1', '_IP40-cHkuZWg4nk', null, '2026-11-30T02:57:26.149Z', '2026-12-07T02:57:26.149Z', null, '2026-11-30T02:57:26.161Z');
insert into "sessions" ("id", "user_id", "parent_id", "created_at", "expires_at", "user_agent", "used_at") values ('ngzFrTtlONijrMHp', 'BTcMbto9E3fTxSoN', null, '2026-11-30T02:57:26.180Z', '2026-12-07T02:57:26.180Z', null, '2026-11-30T02:57:26.188Z');
insert into "sessions" ("id", "user_id", "parent_id", "created_at", "expires_at", "user_agent", "used_at") values ('aeMq_UYAMg2L9wHG', 'xwqp5GDoeiyl2g6I', null, '2026-11-30T02:58:00.137Z', '2026-12-07T02:58:00.137Z', null, '2026-11-30T02:58:00.137Z');
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('BXx-YiIP58S83-ns', 'research-feedback', '5IyclbOrDxQOEXQh', null, '{}', 'running', null, 0, 0, 0, 0, '2026-11-30T02:57:44.028Z', null, null, null, null, '2026-11-30T02:57:23.684Z', '2026-11-30T02:57:24.028Z', null, 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('0g-wJMu6FX9TYlTr', 'sweep', '0g-wJMu6FX9TYlTr', null, '{}', 'undone', null, 2, 0, 2, 0, '2026-11-30T02:56:06.100Z', null, null, null, '3C5MWHSKS7VvtorT', '2026-11-30T02:56:05.849Z', '2026-11-30T02:56:06.147Z', '2026-11-30T02:56:06.147Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('2gjM2TrAEptDnkCP', 'archive-tagging', 'archive', 'change:GbgDcXuNKDcfqasT', '{"articles":{"tagged":["T-gone"]},"add":[],"remove":[],"replace":[["T-gone","T-stays"]]}', 'done', '{"step":"change","after":"","isSent":false}', 0, 0, 0, 0, '2026-11-30T02:58:08.868Z', null, null, null, '9Sg07ICnRH6prZu_', '2026-11-30T02:58:08.868Z', '2026-11-30T02:58:08.891Z', '2026-11-30T02:58:08.891Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('gfgO0T9LGbo9yEbu', 'sweep', 'gfgO0T9LGbo9yEbu', null, '{}', 'undone', null, 1, 0, 1, 0, '2026-11-30T02:58:09.025Z', null, null, null, '9Sg07ICnRH6prZu_', '2026-11-30T02:58:08.931Z', '2026-11-30T02:58:09.033Z', '2026-11-30T02:58:09.033Z', 0);
insert into "jobs" ("id", "kind", "key", "subject", "payload", "state", "cursor", "total", "done", "changed", "attempts", "due_at", "lease_owner", "lease_until", "note", "requested_by", "created_at", "updated_at", "finished_at", "cancel_requested") values ('EmaNA7tz4O5IuABP', 'archive-tagging', 'archive', 'sweep:gfgO0T9LGbo9yEbu', '{"articles":{"tagged":["T-gone"]},"add":[],"remove":[],"replace":[["T-gone","T-stays"]]}', 'undone', '{"step":"change","after":"s2","isSent":false}', 2, 2, 2, 0, '2026-11-30T02:58:09.032Z', null, null, null, '9Sg07ICnRH6prZu_', '2026-11-30T02:58:08.933Z', '2026-11-30T02:58:09.207Z', '2026-11-30T02:58:09.207Z', 0);
insert into "tagging_job_articles" ("job_id", "article_id", "added", "removed") values ('EmaNA7tz4O5IuABP', 's1', '{"tags":["T-stays"]}', '{"tags":["T-gone"]}');
insert into "tagging_job_articles" ("job_id", "article_id", "added", "removed") values ('EmaNA7tz4O5IuABP', 's2', '{"tags":[]}', '{"tags":["T-gone"]}');
insert into "sweep_changes" ("sweep_id", "kind", "object_id", "from_id", "to_id", "undo") values ('0g-wJMu6FX9TYlTr', 'tag', 'GX-brno', 'G900', 'G1001', '{}');
insert into "sweep_changes" ("sweep_id", "kind", "object_id", "from_id", "to_id", "undo") values ('0g-wJMu6FX9TYlTr', 'draft', '45rdsZ8B48SZZqDz', 'G900', 'G1001', '{"decisions":{"before":[{"draft_id":"45rdsZ8B48SZZqDz","item":"G900","kind":"kept","gkb_id":"G900","std_form":"Old Brno","type":null,"sentence":null,"label":null,"by_user":"3C5MWHSKS7VvtorT","at":"2026-11-30T02:56:04.467Z","inherited":0}],"after":{"item":"G1001","kind":"kept","at":"2026-11-30T02:56:04.467Z"}},"outbox":[{"id":"7djZXbs5jGYr40Ha","item":"G900","gkb_id":"G900","std_form":"Old Brno"}],"analysis":{"at":"2026-11-21T10:00:00.000Z","input_hash":"text","renamed":[{"list":"tags","id":"t0","gkbId":"G900","stdForm":"Brno"},{"list":"entities","id":"e0","gkbId":"G900","stdForm":"Brno","wikidataId":"Q14960"}]}}');
insert into "sweep_changes" ("sweep_id", "kind", "object_id", "from_id", "to_id", "undo") values ('gfgO0T9LGbo9yEbu', 'articles', 'T-gone', 'T-gone', 'T-stays', '{}');
insert into "two_step" ("user_id", "sealed_key", "last_step", "set_up_at") values ('TgYdw9w2n_LHi7Wj', '-dWvGqT5l5ot9yRWRtrB6HxHJIolmr5zG57BT4F78xxZF4wpkT-bM6hOfDrxjh6J4-iUS7eFpOIXApPO', 59866911, '2026-11-30T02:55:40.771Z');
insert into "two_step" ("user_id", "sealed_key", "last_step", "set_up_at") values ('gIfNw96EGJ3h7dMs', '3ytHZqTr5RAzkfKl29SAPOrc07UpgiNQg5RRqvUcWhye4-S2AfjuERM58xzoO66vQdeH7RhEOuVo79_o', 59866910, '2026-11-30T02:55:41.166Z');
insert into "two_step" ("user_id", "sealed_key", "last_step", "set_up_at") values ('XknG6RZi6gSCix8r', 'F0lwS1Z9st273JRKbHZNqiahLJg4i1yp7cT3fOYLgGJmVzme3lhU_F-J4PK5z2evk0RyuFurTIKLGqb0', 59866912, '2026-11-30T02:55:41.664Z');
insert into "recovery_codes" ("user_id", "code_hash", "used_at") values ('TgYdw9w2n_LHi7Wj', '9cc60134d246d0d8a9cbd22d658635bd1b48697b7f489106ac7f437ff17a0202', null);
insert into "recovery_codes" ("user_id", "code_hash", "used_at") values ('TgYdw9w2n_LHi7Wj', '29e76b3bcf8c27f9c23a8285a955579b2c8be466a760573b74fb6ef56326cb53', null);
insert into "recovery_codes" ("user_id", "code_hash", "used_at") values ('TgYdw9w2n_LHi7Wj', 'eeb5da88253613451cf5666dededa898fc16bc8733efa8c54f8a27dcbefd3fa9', null);
insert into "audit_head" ("id", "last_id", "hash", "anchor_id", "anchor_hash", "anchor_at", "anchor_signature") values (1, 6, '3cfdc5a036f0cc9c20779e516e973fa1c86fb9f7f346991bfaa24b4bde1ef3fb', 0, '0000000000000000000000000000000000000000000000000000000000000000', null, null);
insert into "identities" ("issuer", "subject", "user_id", "linked_at") values ('https://id.example', 'ada', '_IP40-cHkuZWg4nk', '2026-11-30T02:57:26.090Z');
insert into "identities" ("issuer", "subject", "user_id", "linked_at") values ('https://other.example', 'ada', 'BTcMbto9E3fTxSoN', '2026-11-30T02:57:26.179Z');
insert into "oidc_sessions" ("session_id", "id_token") values ('-ch_rNURo4j__Im1', null);
insert into "oidc_sessions" ("session_id", "id_token") values ('ngzFrTtlONijrMHp', null);
