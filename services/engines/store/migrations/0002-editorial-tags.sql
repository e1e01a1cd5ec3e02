create table editorial_tag (
  tenant text not null,
  gkb_id text not null,
  revision bigint not null,
  tag text,
  redirect text,
  constraint editorial_tag_key primary key (tenant, gkb_id)
);
create index editorial_tag_by_revision on editorial_tag (tenant, revision, gkb_id);
create table editorial_tag_revision (
  tenant text primary key,
  revision bigint not null
);
create table tag_change_set (
  tenant text not null,
  change_set text not null,
  parts integer not null,
  revision bigint,
  at text not null,
  constraint tag_change_set_key primary key (tenant, change_set)
);
create table tag_change_part (
  tenant text not null,
  change_set text not null,
  part integer not null,
  constraint tag_change_part_key primary key (tenant, change_set, part)
);
create table tag_change (
  tenant text not null,
  change_set text not null,
  part integer not null,
  gkb_id text not null,
  tag text,
  redirect text,
  constraint tag_change_key primary key (tenant, change_set, part, gkb_id)
);
