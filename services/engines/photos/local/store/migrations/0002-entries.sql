create table picture_entry (
  bank text not null,
  shelf text not null,
  id text not null,
  entry text not null,
  version text not null,
  constraint picture_entry_key primary key (bank, shelf, id),
  constraint picture_entry_of_picture foreign key (bank, shelf, id)
    references picture (bank, shelf, id) on delete cascade
);
