-- Which photos a draft holds. Drafts from before have none.
create table photo_uses (
  draft_id text not null references drafts (id) on delete cascade,
  bank text not null,
  photo_id text not null,
  at text not null,
  constraint photo_uses_key primary key (draft_id, bank, photo_id)
);
create index photo_uses_by_bank_photo_id on photo_uses (bank, photo_id);
