alter table research_interaction add column articles text;
