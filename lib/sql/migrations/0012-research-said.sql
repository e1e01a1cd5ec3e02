-- Words of answers are found by the part that says them, as one that rests on a withdrawn article is not; which articles
-- these are outlives the process; what a colleague said of an answer outlives the conversation.
create table research_lost (
  article_id text primary key,
  title text not null,
  state text
);
create table research_said (
  turn_id text not null references research_turns (id) on delete cascade,
  part integer not null,
  articles text not null,
  search text not null,
  constraint research_said_key primary key (turn_id, part)
);
alter table research_feedback rename to research_feedback_before;
drop index research_feedback_by_at_id;
create table research_feedback (
  id text primary key,
  turn_id text references research_turns (id) on delete set null,
  part integer not null,
  question text not null,
  text text not null,
  articles text not null,
  search text not null,
  said_search text not null,
  verdict text not null,
  reason text,
  note text,
  by_user text not null references users (id),
  at text not null,
  state text not null,
  sent_at text,
  message text,
  unique (turn_id, part, by_user)
);
insert into research_feedback
  (id, turn_id, part, question, text, articles, search, said_search, verdict, reason, note,
   by_user, at, state, sent_at, message)
select told.id, turn_id, part, research_turns.question, text, articles, '', '', verdict, reason,
  note, told.by_user, at, told.state, sent_at, message
from research_feedback_before as told
join research_turns on research_turns.id = told.turn_id;
drop table research_feedback_before;
create index research_feedback_by_at_id on research_feedback (at, id);
