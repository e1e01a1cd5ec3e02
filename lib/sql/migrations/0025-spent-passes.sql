-- Passes for the picker's frame that were used: each is good once, whichever instance is asked.
create table spent_passes (
  id text primary key,
  expires_at text not null
);
create index spent_passes_by_expires_at on spent_passes (expires_at);
