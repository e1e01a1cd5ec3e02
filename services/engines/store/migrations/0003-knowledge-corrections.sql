create table knowledge_correction (
  tenant text not null,
  id text not null,
  is_new integer not null,
  correction text not null,
  at text not null,
  constraint knowledge_correction_key primary key (tenant, id)
);
create table knowledge_revision (
  tenant text primary key,
  revision bigint not null
);
