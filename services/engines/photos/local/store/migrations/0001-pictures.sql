create table picture (
  bank text not null,
  shelf text not null,
  id text not null,
  file text not null,
  seen text not null,
  digest text not null,
  record text not null,
  placeholder text,
  found text,
  version text not null,
  is_read integer not null,
  constraint picture_key primary key (bank, shelf, id)
);
create index picture_by_digest on picture (bank, shelf, digest);
create index picture_by_reading on picture (is_read);
create table picture_problem (
  bank text not null,
  file text not null,
  seen text not null,
  reason text not null,
  at text not null,
  constraint picture_problem_key primary key (bank, file)
);
