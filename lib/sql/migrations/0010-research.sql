-- Conversations with the archive, and drafts that are confidential.
alter table drafts add column confidential integer default 0 not null;
create table conversations (
  id text primary key,
  owner_id text not null references users (id),
  title text not null,
  search text not null,
  draft_id text references drafts (id) on delete set null,
  shared_with_desk integer default 0 not null,
  created_at text not null,
  asked_at text not null,
  last_event integer default 0 not null,
  deleted_at text
);
create index conversations_by_asked_at_id on conversations (asked_at, id);
create index conversations_by_deleted_at on conversations (deleted_at);
create table conversation_shares (
  conversation_id text not null references conversations (id) on delete cascade,
  user_id text not null references users (id),
  constraint conversation_shares_key primary key (conversation_id, user_id)
);
create index conversation_shares_by_user_id on conversation_shares (user_id);
create table research_turns (
  id text primary key,
  conversation_id text not null references conversations (id) on delete cascade,
  position integer not null,
  by_user text not null references users (id),
  client_id text not null,
  question text not null,
  mode text not null,
  scope text not null,
  confidential integer default 0 not null,
  asked_at text not null,
  state text not null,
  problem text,
  interaction_id text,
  response text,
  search text not null,
  lease_until text,
  feedback_due_at text,
  feedback_attempts integer default 0 not null,
  feedback_lease_until text,
  constraint research_turns_once unique (by_user, client_id),
  constraint research_turns_order unique (conversation_id, position)
);
create index research_turns_by_state_lease_until on research_turns (state, lease_until);
create index research_turns_by_feedback_due_at on research_turns (feedback_due_at);
create table research_elements (
  conversation_id text not null references conversations (id) on delete cascade,
  number integer not null,
  turn_id text not null,
  element text not null,
  constraint research_elements_key primary key (conversation_id, number)
);
create table research_feedback (
  id text primary key,
  turn_id text not null references research_turns (id) on delete cascade,
  part integer not null,
  text text not null,
  search text not null,
  verdict text not null,
  reason text,
  note text,
  by_user text not null references users (id),
  at text not null,
  state text not null,
  sent_at text,
  message text,
  constraint research_feedback_once unique (turn_id, part, by_user)
);
create index research_feedback_by_at_id on research_feedback (at, id);
