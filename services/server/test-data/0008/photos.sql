CREATE TABLE "applied_migrations" ("name" text primary key, "applied_at" text not null);
CREATE TABLE picture (
  bank text not null,
  shelf text not null,
  id text not null,
  file text not null,
  seen text not null,
  digest text not null,
  record text not null,
  placeholder text,
  found text,
  version text not null,
  is_read integer not null,
  constraint picture_key primary key (bank, shelf, id)
);
CREATE TABLE picture_problem (
  bank text not null,
  file text not null,
  seen text not null,
  reason text not null,
  at text not null,
  constraint picture_problem_key primary key (bank, file)
);
CREATE TABLE picture_entry (
  bank text not null,
  shelf text not null,
  id text not null,
  entry text not null,
  version text not null,
  constraint picture_entry_key primary key (bank, shelf, id),
  constraint picture_entry_of_picture foreign key (bank, shelf, id)
    references picture (bank, shelf, id) on delete cascade
);
CREATE INDEX picture_by_digest on picture (bank, shelf, digest);
CREATE INDEX picture_by_reading on picture (is_read);
insert into "applied_migrations" ("name", "applied_at") values ('0001-pictures', '2026-11-30T03:15:57.336Z');
insert into "applied_migrations" ("name", "applied_at") values ('0002-entries', '2026-11-30T03:15:57.337Z');
insert into "picture" ("bank", "shelf", "id", "file", "seen", "digest", "record", "placeholder", "found", "version", "is_read") values ('uploads', 'desk', 'auPD0BvYhByUmuY4', 'auPD0BvYhByUmuY4.jpeg', '', 'pIfdDuEgftsZTG9k1d2UUe3s40ydJd94nNXMlylO1Tw', '{"id":"auPD0BvYhByUmuY4","name":{"en":"A red tram in Brno"},"description":{},"keywords":["tram"],"people":[],"createdAt":"2026-11-30T03:16:11.144Z","updatedAt":"2026-11-30T03:16:11.660Z","width":320,"height":200,"format":"jpeg","bytes":659,"rights":{"cost":"unknown"},"credit":"Jana Malá"}', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoQAAoAA4BaJaACdAFAAAD+7HDCMNbr/4hz+tv+5TegAA==', '{"language":"en","entities":[{"stdForm":"Brno town","gkbId":"G1001","type":"location"}],"tags":[{"stdForm":"red tram"}]}', 'e581c7fc-2c04-4410-952d-87cfd0de77fc', 1);
insert into "picture_entry" ("bank", "shelf", "id", "entry", "version") values ('uploads', 'desk', 'auPD0BvYhByUmuY4', '[[null,1796008571144,1796008571660],"landscape","unknown",{"2":["k:tram"],"4":["l:en","w:red","w:brno"],"6":["w:tram"],"32":["g:G1001","n:brno town","k:red tram"]}]', '1-3-1-68144b56a4fb');
