-- The request of a change of tags, so that it is planned again when its process dies; and its holder.
alter table tag_changes add column request text;
alter table tag_changes add column holder text;
alter table tag_imports add column created integer;
alter table tag_imports add column changed integer;
