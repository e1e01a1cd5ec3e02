-- A person can tell their sessions apart: by browser and by when they were used.
alter table sessions add column user_agent text;
alter table sessions add column used_at text;
