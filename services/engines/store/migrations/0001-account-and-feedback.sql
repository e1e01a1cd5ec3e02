create table usage (
  tenant text not null,
  period text not null,
  chars bigint not null,
  requests bigint not null,
  constraint usage_key primary key (tenant, period)
);
create table reference (
  reference_key text primary key,
  tenant text not null,
  created_at text not null,
  used_chars bigint not null,
  items text not null
);
create index reference_by_age on reference (created_at);
create table feedback (
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
create index feedback_by_time on feedback (tenant, at);
create table lesson (
  tenant text not null,
  item text not null,
  gkb_id text,
  std_form text,
  lesson text not null,
  at text not null,
  constraint lesson_key primary key (tenant, item)
);
create table lesson_revision (
  tenant text primary key,
  revision bigint not null
);
create table answered (
  tenant text not null,
  idempotency_key text not null,
  answer text not null,
  at text not null,
  constraint answered_key primary key (tenant, idempotency_key)
);
create index answered_by_age on answered (at);
