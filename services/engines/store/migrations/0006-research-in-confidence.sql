alter table research_interaction add column asked text;
alter table research_interaction add column rests_on text;
-- Confidential by default, as it is unknown for existing rows.
alter table research_interaction add column confidential integer default 1 not null;
