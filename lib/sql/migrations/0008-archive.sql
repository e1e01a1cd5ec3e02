-- Links and publications of drafts, tagging of many articles, saved searches, verdicts.
create table draft_links (
  draft_id text not null references drafts (id) on delete cascade,
  target text not null,
  constraint draft_links_key primary key (draft_id, target)
);
create index draft_links_by_target on draft_links (target);
create table publications (
  draft_id text primary key references drafts (id) on delete cascade,
  article_id text not null,
  dataset text not null,
  input text not null,
  version integer not null,
  at text not null,
  by_user text not null references users (id),
  waiting text,
  attempts integer default 0 not null,
  due_at text
);
create index publications_by_article_id on publications (article_id);
create index publications_by_waiting_due_at on publications (waiting, due_at);
create table tagging_jobs (
  id text primary key,
  by_user text not null references users (id),
  at text not null,
  selection text not null,
  add_ids text not null,
  remove_ids text not null,
  state text not null,
  total integer default 0 not null,
  done integer default 0 not null,
  changed integer default 0 not null,
  cursor text,
  lease_until text,
  message text
);
create index tagging_jobs_by_at_id on tagging_jobs (at, id);
create index tagging_jobs_by_state on tagging_jobs (state);
create table tagging_job_articles (
  job_id text not null references tagging_jobs (id) on delete cascade,
  article_id text not null,
  added text,
  removed text,
  constraint tagging_job_articles_key primary key (job_id, article_id)
);
create table saved_searches (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  state text not null,
  created_at text not null,
  seen_at text not null
);
create index saved_searches_by_user_id_created_at on saved_searches (user_id, created_at);
create table article_feedback (
  id text primary key,
  article_id text not null,
  title text not null,
  search text not null,
  reference_key text not null,
  verdict text not null,
  q text,
  draft_id text references drafts (id) on delete cascade,
  by_user text not null references users (id),
  at text not null,
  state text not null,
  due_at text not null,
  sent_at text,
  message text,
  attempts integer default 0 not null,
  lease_until text,
  constraint article_feedback_once unique (by_user, reference_key, article_id)
);
create index article_feedback_by_state_due_at on article_feedback (state, due_at);
create index article_feedback_by_at_id on article_feedback (at, id);
create index article_feedback_by_draft_id_article_id on article_feedback (draft_id, article_id);
