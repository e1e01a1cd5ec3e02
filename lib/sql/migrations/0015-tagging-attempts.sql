-- How often tagging went wrong is counted, so that it does not go wrong for ever.
alter table tagging_jobs add column attempts integer default 0 not null;
