alter table outbox add column search text default '' not null;
