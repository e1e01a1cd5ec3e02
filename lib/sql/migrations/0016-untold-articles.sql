-- What a media service that keeps articles of its own has still to be told of.
create table untold_articles (
  article_id text primary key,
  act text not null,
  dataset text not null,
  removed integer default 0 not null,
  attempts integer default 0 not null,
  due_at text not null
);
create index untold_articles_by_due_at on untold_articles (due_at);
