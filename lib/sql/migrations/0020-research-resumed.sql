-- Answers that the desk's own end cut short are asked for again.
alter table research_turns add column suspended integer default 0 not null;
