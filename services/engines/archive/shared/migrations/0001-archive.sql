-- The tables of archive.sqlite that every process of the services needs, with the same columns.
create table article (
  key integer not null,
  tenant text not null,
  id text not null,
  dataset text not null,
  face text not null,
  body text not null,
  media text,
  indexed_at text not null,
  published_at integer,
  length integer not null,
  found text,
  analysis text not null,
  vectors blob,
  encoded integer not null,
  signature blob,
  duplicate_group integer,
  leads integer not null,
  constraint article_key primary key (tenant, id)
);
create unique index article_by_key on article (key);
create index article_waiting on article (key) where analysis = 'waiting';
create index article_unencoded on article (encoded, key) where encoded in (0, 1) and analysis <> 'waiting';
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
create table article_name (
  tenant text not null,
  dataset text not null,
  own_id text not null,
  id text not null,
  constraint article_name_key primary key (tenant, id)
);
create table dataset (
  tenant text not null,
  name text not null,
  created_at text not null,
  constraint dataset_key primary key (tenant, name)
);
create table encoder_model (
  number integer primary key,
  name text not null
);
-- The last change of everything that can change, whether or not it is still there; numbers are in the order of commits.
create table change (
  kind text not null,
  tenant text not null,
  id text not null,
  number integer not null,
  removed_at integer,
  constraint change_key primary key (kind, tenant, id)
);
create unique index change_by_number on change (number);
create index change_removed on change (removed_at) where removed_at is not null;
-- One row: the number of the last change, that of the last removal that is not listed any more, and whether the articles
-- that an archive begins with were put into it.
create table revision (
  last integer not null,
  pruned integer not null,
  begun integer not null
);
insert into revision (last, pruned, begun) values (0, 0, 0);
-- Articles that a process analyzes or encodes, by the keys of their versions.
create table claim (
  key integer primary key,
  holder text not null,
  expires_at integer not null
);
-- Indexes of other engines, and the last change that each has.
create table follower (
  name text not null,
  complete integer not null,
  number integer not null,
  constraint follower_key primary key (name)
);
