-- Until here a dataset was whatever an article said, and its articles had the ids of the whole archive.
create table dataset (
  tenant text not null,
  name text not null,
  created_at text not null,
  constraint dataset_key primary key (tenant, name)
);
create table article_name (
  tenant text not null,
  dataset text not null,
  own_id text not null,
  id text not null,
  constraint article_name_key primary key (tenant, dataset, own_id)
);
create unique index article_name_by_id on article_name (tenant, id);
create index article_name_by_own_id on article_name (tenant, own_id);
insert into dataset (tenant, name, created_at)
  select distinct tenant, dataset, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') from article;
