-- What the things of the log were called, and ways to its lines by person and kind.
alter table audit add column name text;
create index audit_by_by_user_id on audit (by_user, id);
create index audit_by_action_id on audit (action, id);
create index audit_by_at on audit (at);
