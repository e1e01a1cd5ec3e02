-- Pictures that were sent, but of which nobody has said anything yet.
create table pending_uploads (
  photo_id text primary key,
  user_id text not null references users (id),
  at text not null
);
