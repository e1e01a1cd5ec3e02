-- Which secrets the services of one database use, so that those with others do not start: an HMAC of a fixed text under each.
create table secret_fingerprint (
  name text primary key,
  fingerprint text not null
);
