-- Why a text was kept; null where it was before anybody noted it.
alter table revisions add column reason text;
