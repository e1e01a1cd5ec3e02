-- Who sent each uploaded picture, which only the log of changes knew. Pictures of unknown senders have no row.
create table uploaded_photos (
  photo_id text primary key,
  user_id text references users (id),
  at text not null,
  described integer default 0 not null,
  deleted_at text,
  deleted_by text references users (id)
);
insert into uploaded_photos (photo_id, user_id, at, described)
select substr(sent.object, length('photo:uploads/') + 1), sent.by_user, sent.at,
  case when exists (
    select 1 from pending_uploads
    where photo_id = substr(sent.object, length('photo:uploads/') + 1)
  ) then 0 else 1 end
from audit sent
where sent.action = 'photo.upload' and sent.object like 'photo:uploads/%'
  and not exists (
    select 1 from audit gone
    where gone.object = sent.object and gone.action = 'photo.delete' and gone.id > sent.id
  )
  and not exists (
    select 1 from audit earlier
    where earlier.object = sent.object and earlier.action = 'photo.upload'
      and earlier.id < sent.id
      and not exists (
        select 1 from audit gone
        where gone.object = sent.object and gone.action = 'photo.delete' and gone.id > earlier.id
      )
  );
drop table pending_uploads;
