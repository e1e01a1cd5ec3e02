create table photo_verdict (
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
create index photo_verdict_by_revision on photo_verdict (tenant, bank, revision);
