-- Articles that the index of another engine has not followed yet; number orders the changes.
create table index_change (
  tenant text not null,
  id text not null,
  number integer not null,
  constraint index_change_key primary key (tenant, id)
);
create index index_change_by_number on index_change (number);
-- The index that follows, and whether it once had everything.
create table index_follower (
  name text not null,
  complete integer not null,
  constraint index_follower_key primary key (name)
);
