create table note (
  id text primary key,
  words integer not null,
  weight real,
  sealed blob
);
