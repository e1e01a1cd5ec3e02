create table recommendation (
  reference_key text primary key,
  tenant text not null,
  source text not null,
  shown text not null,
  topics text not null,
  created_at text not null
);
create index recommendation_by_age on recommendation (created_at, tenant);
