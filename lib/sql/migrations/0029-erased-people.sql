-- A person whose data was erased keeps a row, as what they did names it.
alter table users add column erased_at text;
