-- A deleted draft can be restored for a while.
alter table drafts add column deleted_at text;
alter table drafts add column deleted_by text references users (id);
create index drafts_by_deleted_at on drafts (deleted_at) where deleted_at is not null;
