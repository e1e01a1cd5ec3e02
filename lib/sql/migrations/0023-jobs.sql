-- One table for all durable work, with what the tables of before still had to do. A call that may have been made is
-- marked so, as nothing says how far its process came.
create table jobs (
  id text primary key,
  kind text not null,
  key text not null,
  subject text,
  payload text not null,
  state text not null,
  cursor text,
  total integer default 0 not null,
  done integer default 0 not null,
  changed integer default 0 not null,
  attempts integer default 0 not null,
  due_at text not null,
  lease_owner text,
  lease_until text,
  note text,
  requested_by text references users (id),
  created_at text not null,
  updated_at text not null,
  finished_at text,
  cancel_requested integer default 0 not null
);
create index jobs_by_kind_state_due_at on jobs (kind, state, due_at);
create index jobs_by_kind_key_state on jobs (kind, key, state);
create index jobs_by_subject on jobs (subject);
insert into jobs (id, kind, key, payload, state, cursor, attempts, due_at, created_at, updated_at)
select send_id, 'feedback', min(draft_id), '{}', 'running', '{"isCalled":true}', max(attempts),
  min(coalesce(due_at, at)), min(at), min(at)
from outbox where send_id is not null and state in ('waiting', 'sending')
group by send_id;
alter table outbox drop column lease_until;
insert into jobs (id, kind, key, payload, state, cursor, attempts, due_at, created_at, updated_at)
select 'verdict-' || id, 'article-verdict', id, '{}', 'running',
  case state when 'sending' then '{"isCalled":true}' end, attempts, due_at, at, at
from article_feedback where state in ('waiting', 'sending');
drop index article_feedback_by_state_due_at;
alter table article_feedback drop column due_at;
alter table article_feedback drop column attempts;
alter table article_feedback drop column lease_until;
insert into jobs (id, kind, key, payload, state, attempts, due_at, created_at, updated_at)
select 'feedback-' || id, 'research-feedback', id, '{}', 'running', feedback_attempts,
  feedback_due_at, asked_at, asked_at
from research_turns
where feedback_due_at is not null and interaction_id is not null;
drop index research_turns_by_feedback_due_at;
alter table research_turns drop column feedback_due_at;
alter table research_turns drop column feedback_attempts;
alter table research_turns drop column feedback_lease_until;
insert into jobs (id, kind, key, payload, state, cursor, attempts, due_at, created_at, updated_at)
select 'publication-' || draft_id, 'publication', draft_id, '{}', 'running',
  case when attempts > 0 then '{"missing":"' || waiting || '"}' end,
  attempts, coalesce(due_at, at), at, at
from publications where waiting is not null;
drop index publications_by_waiting_due_at;
alter table publications drop column attempts;
alter table publications drop column due_at;
insert into jobs (id, kind, key, payload, state, attempts, due_at, created_at, updated_at)
select act, 'media-article', article_id, '{}', 'running', attempts, due_at, due_at, due_at
from untold_articles;
insert into jobs (id, kind, key, subject, payload, state, cursor, total, done, changed, attempts,
  due_at, note, requested_by, created_at, updated_at, finished_at, cancel_requested)
select id, 'archive-tagging', 'archive', part_of, '{}', state, cursor, total, done, changed,
  attempts, coalesce(lease_until, at), message, by_user, at, at,
  case when state not in ('running', 'undoing') then at end, undo_asked
from tagging_jobs;
-- A table gets other references anew: dropping the table that it refers to would take its rows along.
alter table tagging_job_articles rename to tagging_job_articles_before;
create table tagging_job_articles (
  job_id text not null references jobs (id) on delete cascade,
  article_id text not null,
  added text,
  removed text,
  primary key (job_id, article_id)
);
insert into tagging_job_articles select * from tagging_job_articles_before;
drop table tagging_job_articles_before;
insert into jobs (id, kind, key, payload, state, changed, due_at, requested_by, created_at,
  updated_at, finished_at)
select id, 'sweep', id, '{}', state, changed, at, by_user, at, at,
  case when state not in ('running', 'undoing') then at end
from sweeps;
alter table sweep_changes rename to sweep_changes_before;
create table sweep_changes (
  sweep_id text not null references jobs (id) on delete cascade,
  kind text not null,
  object_id text not null,
  from_id text not null,
  to_id text not null,
  undo text,
  primary key (sweep_id, kind, object_id, from_id)
);
insert into sweep_changes select * from sweep_changes_before;
drop table sweep_changes_before;
drop table sweeps;
insert into jobs (id, kind, key, payload, state, attempts, due_at, note, requested_by, created_at,
  updated_at)
select id, 'tag-change', 'vocabulary', coalesce(request, '{}'), 'running', attempts, due_at, note,
  by_user, at, at
from tag_changes where state in ('planning', 'running');
alter table tag_changes drop column attempts;
alter table tag_changes drop column due_at;
alter table tag_changes drop column lease_until;
alter table tag_changes drop column holder;
alter table tag_changes drop column request;
-- A suspended run is asked for again; the process of any other is over.
insert into jobs (id, kind, key, payload, state, cursor, due_at, lease_until, requested_by,
  created_at, updated_at)
select id, 'research-run', id, '{}', 'running',
  case suspended when 1 then '{"isSuspended":true}' end,
  case suspended when 1 then coalesce(lease_until, asked_at) else asked_at end,
  case suspended when 1 then null else coalesce(lease_until, asked_at) end,
  by_user, asked_at, asked_at
from research_turns where state = 'running';
drop index research_turns_by_state_lease_until;
alter table research_turns drop column lease_until;
alter table research_turns drop column suspended;
