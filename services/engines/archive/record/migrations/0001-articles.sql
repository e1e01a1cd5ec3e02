-- A key is never reused, also after the newest article is gone, hence autoincrement.
create table article (
  key integer primary key autoincrement,
  tenant text not null,
  id text not null,
  dataset text not null,
  face text not null,
  body text not null,
  indexed_at text not null,
  published_at integer,
  length integer not null,
  found text,
  analysis text not null,
  signature blob,
  duplicate_group integer,
  leads integer not null
);
create unique index article_by_id on article (tenant, id);
create index article_by_dataset on article (tenant, dataset);
create index article_waiting on article (key) where analysis = 'waiting';
create index article_group on article (duplicate_group) where duplicate_group is not null;
create table article_state (
  tenant text not null,
  id text not null,
  title text not null,
  state text not null,
  at text not null,
  constraint article_state_key primary key (tenant, id)
);
create table article_verdict (
  tenant text not null,
  id text not null,
  accepted integer not null,
  rejected integer not null,
  constraint article_verdict_key primary key (tenant, id)
);
create table index_segment (
  tenant text not null,
  segment integer not null,
  file text not null,
  version text not null,
  constraint index_segment_key primary key (tenant, segment)
);
