-- Which articles a part that was judged rests on.
alter table research_feedback add column articles text default '[]' not null;
