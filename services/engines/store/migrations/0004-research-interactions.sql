create table research_interaction (
  interaction_id text primary key,
  tenant text not null,
  previous_id text,
  question text not null,
  answer text not null,
  at text not null
);
create index research_interaction_by_age on research_interaction (at);
create table research_feedback (
  tenant text not null,
  interaction_id text not null,
  query text,
  parts text not null,
  at text not null,
  constraint research_feedback_key primary key (tenant, interaction_id)
);
