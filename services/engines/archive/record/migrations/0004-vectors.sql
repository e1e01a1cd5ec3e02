alter table article add column vectors blob;
alter table article add column encoded integer not null default 0;
create index article_unencoded on article (encoded, key) where encoded in (0, 1) and analysis <> 'waiting';
create table encoder_model (
  number integer primary key autoincrement,
  name text not null
);
