-- Tagging of many articles that belongs to a change of tags or to a sweep.
alter table tagging_jobs add column part_of text;
alter table tagging_jobs add column undo_asked integer default 0 not null;
create index tagging_jobs_by_part_of on tagging_jobs (part_of);
