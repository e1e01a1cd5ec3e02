alter table picture add column bytes integer not null default 0;
alter table picture add column revision integer not null default 0;
create index picture_by_bytes on picture (bank, shelf, bytes);
create index picture_by_revision on picture (bank, shelf, revision);
create table picture_revision (
  bank text not null,
  shelf text not null,
  revision integer not null,
  pruned integer not null,
  constraint picture_revision_key primary key (bank, shelf)
);
create table picture_removal (
  bank text not null,
  shelf text not null,
  id text not null,
  revision integer not null,
  constraint picture_removal_key primary key (bank, shelf, id)
);
create index picture_removal_by_revision on picture_removal (bank, shelf, revision);
