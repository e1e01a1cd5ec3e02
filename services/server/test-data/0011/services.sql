CREATE TABLE "applied_migrations" ("name" text primary key, "applied_at" text not null);
CREATE TABLE usage (
  tenant text not null,
  period text not null,
  chars bigint not null,
  requests bigint not null,
  constraint usage_key primary key (tenant, period)
);
CREATE TABLE reference (
  reference_key text primary key,
  tenant text not null,
  created_at text not null,
  used_chars bigint not null,
  items text not null
);
CREATE TABLE feedback (
  id text primary key,
  tenant text not null,
  reference_key text not null,
  kind text not null,
  gkb_id text,
  std_form text,
  status text not null,
  label text,
  author text,
  comment text,
  at text not null
);
CREATE TABLE lesson (
  tenant text not null,
  item text not null,
  gkb_id text,
  std_form text,
  lesson text not null,
  at text not null,
  constraint lesson_key primary key (tenant, item)
);
CREATE TABLE lesson_revision (
  tenant text primary key,
  revision bigint not null
);
CREATE TABLE answered (
  tenant text not null,
  idempotency_key text not null,
  answer text not null,
  at text not null,
  constraint answered_key primary key (tenant, idempotency_key)
);
CREATE TABLE editorial_tag (
  tenant text not null,
  gkb_id text not null,
  revision bigint not null,
  tag text,
  redirect text,
  constraint editorial_tag_key primary key (tenant, gkb_id)
);
CREATE TABLE editorial_tag_revision (
  tenant text primary key,
  revision bigint not null
);
CREATE TABLE tag_change_set (
  tenant text not null,
  change_set text not null,
  parts integer not null,
  revision bigint,
  at text not null,
  constraint tag_change_set_key primary key (tenant, change_set)
);
CREATE TABLE tag_change_part (
  tenant text not null,
  change_set text not null,
  part integer not null,
  constraint tag_change_part_key primary key (tenant, change_set, part)
);
CREATE TABLE tag_change (
  tenant text not null,
  change_set text not null,
  part integer not null,
  gkb_id text not null,
  tag text,
  redirect text,
  constraint tag_change_key primary key (tenant, change_set, part, gkb_id)
);
CREATE TABLE knowledge_correction (
  tenant text not null,
  id text not null,
  is_new integer not null,
  correction text not null,
  at text not null,
  constraint knowledge_correction_key primary key (tenant, id)
);
CREATE TABLE knowledge_revision (
  tenant text primary key,
  revision bigint not null
);
CREATE TABLE research_interaction (
  interaction_id text primary key,
  tenant text not null,
  previous_id text,
  question text not null,
  answer text not null,
  at text not null
, asked text, rests_on text, confidential integer default 1 not null, articles text);
CREATE TABLE research_feedback (
  tenant text not null,
  interaction_id text not null,
  query text,
  parts text not null,
  at text not null,
  constraint research_feedback_key primary key (tenant, interaction_id)
);
CREATE TABLE photo_verdict (
  tenant text not null,
  bank text not null,
  photo_id text not null,
  reference_key text not null,
  accepted integer not null,
  topics text not null,
  revision bigint not null,
  at text not null,
  constraint photo_verdict_key primary key (tenant, bank, photo_id, reference_key)
);
CREATE TABLE recommendation (
  reference_key text primary key,
  tenant text not null,
  source text not null,
  shown text not null,
  topics text not null,
  created_at text not null
);
CREATE TABLE model_setting (
  purpose text primary key,
  base_url text not null,
  model text not null,
  sealed_key blob
);
CREATE TABLE call_rates (
  caller text primary key,
  level real not null,
  at integer not null,
  granted integer not null
);
CREATE TABLE secret_fingerprint (
  name text primary key,
  fingerprint text not null
);
CREATE INDEX reference_by_age on reference (created_at);
CREATE INDEX feedback_by_time on feedback (tenant, at);
CREATE INDEX answered_by_age on answered (at);
CREATE INDEX editorial_tag_by_revision on editorial_tag (tenant, revision, gkb_id);
CREATE INDEX research_interaction_by_age on research_interaction (at);
CREATE INDEX photo_verdict_by_revision on photo_verdict (tenant, bank, revision);
CREATE INDEX recommendation_by_age on recommendation (created_at, tenant);
CREATE INDEX call_rates_by_at on call_rates (at);
insert into "applied_migrations" ("name", "applied_at") values ('0001-account-and-feedback', '2026-11-30T03:16:03.124Z');
insert into "applied_migrations" ("name", "applied_at") values ('0002-editorial-tags', '2026-11-30T03:16:03.126Z');
insert into "applied_migrations" ("name", "applied_at") values ('0003-knowledge-corrections', '2026-11-30T03:16:03.131Z');
insert into "applied_migrations" ("name", "applied_at") values ('0004-research-interactions', '2026-11-30T03:16:03.132Z');
insert into "applied_migrations" ("name", "applied_at") values ('0005-photo-verdicts', '2026-11-30T03:16:03.133Z');
insert into "applied_migrations" ("name", "applied_at") values ('0006-research-in-confidence', '2026-11-30T03:16:03.137Z');
insert into "applied_migrations" ("name", "applied_at") values ('0007-research-articles', '2026-11-30T03:16:03.139Z');
insert into "applied_migrations" ("name", "applied_at") values ('0008-recommendations', '2026-11-30T03:16:03.148Z');
insert into "applied_migrations" ("name", "applied_at") values ('0009-models', '2026-11-30T03:16:03.150Z');
insert into "applied_migrations" ("name", "applied_at") values ('0010-call-rates', '2026-11-30T03:16:03.155Z');
insert into "applied_migrations" ("name", "applied_at") values ('0011-secret-fingerprints', '2026-11-30T03:16:03.156Z');
insert into "usage" ("tenant", "period", "chars", "requests") values ('desk', '2026-11', 56, 1);
insert into "reference" ("reference_key", "tenant", "created_at", "used_chars", "items") values ('261130-031611-e4be3d60', 'desk', '2026-11-30T03:16:11.196Z', 56, '[["e","Brno town","G1001"],["e","Jana Malá"],["t","tram line"],["t","city transport","GX-transport"],["t","Brno town","G1001"],["t","Jana Malá"]]');
insert into "feedback" ("id", "tenant", "reference_key", "kind", "gkb_id", "std_form", "status", "label", "author", "comment", "at") values ('cce7be68-0315-47f6-a871-bb6c1f204fd7', 'desk', '261130-031611-e4be3d60', 'tag', null, 'tram line', 'accepted-actively', null, null, null, '2026-11-30T03:16:11.329Z');
insert into "feedback" ("id", "tenant", "reference_key", "kind", "gkb_id", "std_form", "status", "label", "author", "comment", "at") values ('77621ce4-cbff-49c3-83de-73ec31e0b596', 'desk', '261130-031611-e4be3d60', 'entity', 'G1001', 'Brno town', 'rejected-actively-wrong', null, null, null, '2026-11-30T03:16:11.329Z');
insert into "editorial_tag" ("tenant", "gkb_id", "revision", "tag", "redirect") values ('desk', 'GX-markets', 1, '{"gkbId":"GX-markets","name":"Farmers’ markets","externalId":"cms-31","forbidden":false,"stdForms":{"cs":"farmářské trhy","en":"farmers’ markets"},"aliases":{"cs":["trhy"]},"rule":"market NEAR stall"}', null);
insert into "editorial_tag" ("tenant", "gkb_id", "revision", "tag", "redirect") values ('desk', 'GX-transport', 2, '{"gkbId":"GX-transport","name":"City transport","forbidden":false,"stdForms":{"cs":"městská doprava","en":"city transport"},"aliases":{"cs":["MHD"]},"rule":"tram NEAR line"}', null);
insert into "editorial_tag_revision" ("tenant", "revision") values ('desk', 2);
insert into "knowledge_correction" ("tenant", "id", "is_new", "correction", "at") values ('desk', 'G1001', 0, '{"names":{"en":["Brno town"]}}', '2026-11-30T03:16:10.767Z');
insert into "knowledge_revision" ("tenant", "revision") values ('desk', 1);
insert into "research_interaction" ("interaction_id", "tenant", "previous_id", "question", "answer", "at", "asked", "rests_on", "confidential", "articles") values ('b337f8bb-ba97-458e-a2c9-f477cd029dd0', 'desk', null, 'How much did the bridge over the Svratka cost?', '["The new bridge over the Svratka cost 120 million crowns, said the mayor on Monday."]', '2026-11-30T03:16:14.402Z', 'How much did the bridge over the Svratka cost?', null, 0, '[["bridge"]]');
insert into "research_feedback" ("tenant", "interaction_id", "query", "parts", "at") values ('desk', 'b337f8bb-ba97-458e-a2c9-f477cd029dd0', null, '[{"text":"The new bridge over the Svratka cost 120 million crowns, said the mayor on Monday.","feedbackStatus":"accepted"}]', '2026-11-30T03:16:14.889Z');
insert into "photo_verdict" ("tenant", "bank", "photo_id", "reference_key", "accepted", "topics", "revision", "at") values ('desk', 'uploads', 'oDRVHA8OjairqVGn', '261130-031615-82f5b711', 1, '[2400403682]', 1, '2026-11-30T03:16:15.706Z');
insert into "recommendation" ("reference_key", "tenant", "source", "shown", "topics", "created_at") values ('7135ba80-04b2-41a6-b641-2581da59b3d7', 'desk', 'retrieval', 'F_KbBzFD', '[]', '2026-11-30T03:16:14.899Z');
insert into "recommendation" ("reference_key", "tenant", "source", "shown", "topics", "created_at") values ('261130-031615-82f5b711', 'desk', 'photos/uploads', 'yvxhKOYV', '[2400403682]', '2026-11-30T03:16:15.677Z');
insert into "model_setting" ("purpose", "base_url", "model", "sealed_key") values ('answers', 'http://127.0.0.1:37489/v1', 'small', null);
