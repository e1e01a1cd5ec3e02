alter table article add column media text;
