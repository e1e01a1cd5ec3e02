-- Calls of those who call much, so that several instances share one limit: how full a caller's bucket was at a time, in
-- milliseconds since 1970, and how many calls the last instance was granted.
create table call_rates (
  caller text primary key,
  level real not null,
  at integer not null,
  granted integer not null
);
create index call_rates_by_at on call_rates (at);
