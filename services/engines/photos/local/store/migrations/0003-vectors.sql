create table picture_vector (
  bank text not null,
  shelf text not null,
  id text not null,
  model text not null,
  version text not null,
  vector blob,
  constraint picture_vector_key primary key (bank, shelf, id),
  constraint picture_vector_of_picture foreign key (bank, shelf, id)
    references picture (bank, shelf, id) on delete cascade
);
