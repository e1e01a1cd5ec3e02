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
  is_read integer not null, bytes integer not null default 0, revision integer not null default 0,
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
CREATE TABLE picture_vector (
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
CREATE TABLE picture_revision (
  bank text not null,
  shelf text not null,
  revision integer not null,
  pruned integer not null,
  constraint picture_revision_key primary key (bank, shelf)
);
CREATE TABLE picture_removal (
  bank text not null,
  shelf text not null,
  id text not null,
  revision integer not null,
  constraint picture_removal_key primary key (bank, shelf, id)
);
CREATE INDEX picture_by_digest on picture (bank, shelf, digest);
CREATE INDEX picture_by_reading on picture (is_read);
CREATE INDEX picture_by_bytes on picture (bank, shelf, bytes);
CREATE INDEX picture_by_revision on picture (bank, shelf, revision);
CREATE INDEX picture_removal_by_revision on picture_removal (bank, shelf, revision);
insert into "applied_migrations" ("name", "applied_at") values ('0001-pictures', '2026-11-30T03:16:03.407Z');
insert into "applied_migrations" ("name", "applied_at") values ('0002-entries', '2026-11-30T03:16:03.410Z');
insert into "applied_migrations" ("name", "applied_at") values ('0003-vectors', '2026-11-30T03:16:03.411Z');
insert into "applied_migrations" ("name", "applied_at") values ('0004-changes', '2026-11-30T03:16:03.412Z');
insert into "picture" ("bank", "shelf", "id", "file", "seen", "digest", "record", "placeholder", "found", "version", "is_read", "bytes", "revision") values ('uploads', 'desk', 'oDRVHA8OjairqVGn', 'oDRVHA8OjairqVGn.jpeg', '', 'pIfdDuEgftsZTG9k1d2UUe3s40ydJd94nNXMlylO1Tw', '{"id":"oDRVHA8OjairqVGn","name":{"en":"A red tram in Brno"},"description":{},"keywords":["tram"],"people":[],"createdAt":"2026-11-30T03:16:14.951Z","updatedAt":"2026-11-30T03:16:15.664Z","width":320,"height":200,"format":"jpeg","bytes":659,"rights":{"cost":"unknown"},"credit":"Jana Malá"}', 'data:image/webp;base64,UklGRjIAAABXRUJQVlA4ICYAAABwAQCdASoQAAoAA4BaJaACdAFAAAD+7HDCMNbr/4hz+tv+5TegAA==', '{"language":"en","entities":[{"stdForm":"Brno town","gkbId":"G1001","type":"location"}],"tags":[{"stdForm":"red tram"}]}', '2fa97c4b-0655-413f-a2ef-f5a1832f8ed6', 1, 659, 3);
insert into "picture_entry" ("bank", "shelf", "id", "entry", "version") values ('uploads', 'desk', 'oDRVHA8OjairqVGn', '[[null,1796008574951,1796008575664],"landscape","unknown",{"2":["k:tram"],"4":["l:en","w:red","w:brno"],"6":["w:tram"],"32":["g:G1001","n:brno town","k:red tram"]}]', '1-3-1-68144b56a4fb');
insert into "picture_revision" ("bank", "shelf", "revision", "pruned") values ('uploads', 'desk', 3, 0);
