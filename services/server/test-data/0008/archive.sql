CREATE TABLE "applied_migrations" ("name" text primary key, "applied_at" text not null);
CREATE TABLE article (
  key integer primary key autoincrement,
  tenant text not null,
  id text not null,
  dataset text not null,
  face text not null,
  body text not null,
  indexed_at text not null,
  published_at integer,
  length integer not null,
  found text,
  analysis text not null,
  signature blob,
  duplicate_group integer,
  leads integer not null
, media text);
CREATE TABLE article_state (
  tenant text not null,
  id text not null,
  title text not null,
  state text not null,
  at text not null,
  constraint article_state_key primary key (tenant, id)
);
CREATE TABLE article_verdict (
  tenant text not null,
  id text not null,
  accepted integer not null,
  rejected integer not null,
  constraint article_verdict_key primary key (tenant, id)
);
CREATE TABLE index_segment (
  tenant text not null,
  segment integer not null,
  file text not null,
  version text not null,
  constraint index_segment_key primary key (tenant, segment)
);
CREATE TABLE dataset (
  tenant text not null,
  name text not null,
  created_at text not null,
  constraint dataset_key primary key (tenant, name)
);
CREATE TABLE article_name (
  tenant text not null,
  dataset text not null,
  own_id text not null,
  id text not null,
  constraint article_name_key primary key (tenant, dataset, own_id)
);
CREATE UNIQUE INDEX article_by_id on article (tenant, id);
CREATE INDEX article_by_dataset on article (tenant, dataset);
CREATE INDEX article_waiting on article (key) where analysis = 'waiting';
CREATE INDEX article_group on article (duplicate_group) where duplicate_group is not null;
CREATE UNIQUE INDEX article_name_by_id on article_name (tenant, id);
CREATE INDEX article_name_by_own_id on article_name (tenant, own_id);
insert into "applied_migrations" ("name", "applied_at") values ('0001-articles', '2026-11-30T03:16:00.668Z');
insert into "applied_migrations" ("name", "applied_at") values ('0002-datasets', '2026-11-30T03:16:00.678Z');
insert into "applied_migrations" ("name", "applied_at") values ('0003-media-parts', '2026-11-30T03:16:00.699Z');
insert into "article" ("key", "tenant", "id", "dataset", "face", "body", "indexed_at", "published_at", "length", "found", "analysis", "signature", "duplicate_group", "leads", "media") values (6, 'desk', 'bridge', 'archive', 'retrieval', '{"id":"bridge","language":"en","paraSpecs":[{"type":"title","text":"A bridge for Brno","metadata":{"parId":"bridge-0"}},{"type":"text","text":"The new bridge over the Svratka cost 120 million crowns, said the mayor on Monday. It is 90 metres long.","metadata":{"parId":"bridge-1"}}],"metadata":{"publishDate":"2024-03-04T08:00:00Z","section":["Local"],"author":["Ada Novak"]}}', '2026-11-30T03:16:07.828Z', 1709539200000, 121, '{"at":"2026-11-30T03:16:10.349Z","language":"en","entities":[{"gkbId":"G1001","stdForm":"Brno town","type":"location","mentions":[{"paragraph":0,"off":13,"len":4}]},{"stdForm":"Svratka","type":"location","mentions":[{"paragraph":1,"off":24,"len":7}]},{"stdForm":"120000000 CZK","type":"money","mentions":[{"paragraph":1,"off":37,"len":18}]},{"stdForm":"2024-03-04","type":"date","mentions":[{"paragraph":1,"off":75,"len":6}]},{"stdForm":"90","type":"number","mentions":[{"paragraph":1,"off":89,"len":2}]}],"tags":[{"gkbId":"G1001","stdForm":"Brno town","type":"media","relevance":44},{"stdForm":"bridge","type":"media","relevance":36},{"stdForm":"Svratka","type":"media","relevance":28}],"sentiment":"neutral"}', 'done', x'0100000012000000357b2a096e079e350000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', null, 1, null);
insert into "article" ("key", "tenant", "id", "dataset", "face", "body", "indexed_at", "published_at", "length", "found", "analysis", "signature", "duplicate_group", "leads", "media") values (7, 'desk', 'storm', 'archive', 'retrieval', '{"id":"storm","language":"en","paraSpecs":[{"type":"title","text":"A storm over Olomouc","metadata":{"parId":"storm-0"}},{"type":"text","text":"The storm in Olomouc injured 14 people on Monday night, the rescue service said.","metadata":{"parId":"storm-1"}}],"metadata":{"publishDate":"2025-07-01T08:00:00Z","section":["Local"],"author":["Ada Novak"]}}', '2026-11-30T03:16:07.828Z', 1751356800000, 100, '{"at":"2026-11-30T03:16:10.349Z","language":"en","entities":[{"gkbId":"G1005","stdForm":"Olomouc","type":"location","mentions":[{"paragraph":0,"off":13,"len":7},{"paragraph":1,"off":13,"len":7}]},{"stdForm":"14","type":"number","mentions":[{"paragraph":1,"off":29,"len":2}]},{"stdForm":"2025-06-30TNI","type":"time","mentions":[{"paragraph":1,"off":42,"len":12}]}],"tags":[{"gkbId":"G1005","stdForm":"Olomouc","type":"media","relevance":54},{"stdForm":"storm","type":"media","relevance":28},{"stdForm":"rescue service","type":"media","relevance":20}],"sentiment":"negative"}', 'done', x'010000000c00000079da2b9da659d7130000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', null, 1, null);
insert into "article" ("key", "tenant", "id", "dataset", "face", "body", "indexed_at", "published_at", "length", "found", "analysis", "signature", "duplicate_group", "leads", "media") values (8, 'desk', 'trhy', 'archive', 'retrieval', '{"id":"trhy","language":"cs","paraSpecs":[{"type":"title","text":"Farmářské trhy se vrátily na Žižkov","metadata":{"parId":"trhy-0"}},{"type":"text","text":"Na náměstí Jiřího z Poděbrad prodávalo v sobotu třicet pěstitelů jablka, med a dýně.","metadata":{"parId":"trhy-1"}}],"metadata":{"publishDate":"2025-09-12T08:00:00Z","section":["Local"],"author":["Ada Novak"]}}', '2026-11-30T03:16:07.828Z', 1757664000000, 119, '{"at":"2026-11-30T03:16:10.349Z","language":"cs","entities":[{"stdForm":"Žižkov","type":"location","mentions":[{"paragraph":0,"off":29,"len":6}]},{"stdForm":"Jiří","type":"person","mentions":[{"paragraph":1,"off":11,"len":6}]},{"stdForm":"Poděbrady","type":"location","mentions":[{"paragraph":1,"off":20,"len":8}]},{"stdForm":"2025-09-06","type":"date","mentions":[{"paragraph":1,"off":41,"len":6}]},{"stdForm":"30","type":"number","mentions":[{"paragraph":1,"off":48,"len":6}]}],"tags":[{"gkbId":"GX-markets","stdForm":"farmářské trhy","type":"editorial","relevance":52},{"stdForm":"Žižkov","type":"media","relevance":44},{"stdForm":"pěstitelů jablka","type":"media","relevance":29},{"stdForm":"Jiří","type":"media","relevance":28},{"stdForm":"Poděbrady","type":"media","relevance":28}],"sentiment":"neutral"}', 'done', x'010000000c0000009808252f64ecf6730000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', null, 1, null);
insert into "article" ("key", "tenant", "id", "dataset", "face", "body", "indexed_at", "published_at", "length", "found", "analysis", "signature", "duplicate_group", "leads", "media") values (9, 'desk', 'tram 🚋', 'archive', 'retrieval', '{"id":"tram 🚋","language":"en","paraSpecs":[{"type":"title","text":"The tram line opened","metadata":{"parId":"tram 🚋-0"}},{"type":"text","text":"The tram line to Bystrc opened on 2 February. City transport added six trams.","metadata":{"parId":"tram 🚋-1"}}],"metadata":{"publishDate":"2026-02-02T08:00:00Z","section":["Local"],"author":["Ada Novak"]}}', '2026-11-30T03:16:07.828Z', 1770019200000, 97, '{"at":"2026-11-30T03:16:10.349Z","language":"en","entities":[{"stdForm":"Bystrc","type":"location","mentions":[{"paragraph":1,"off":17,"len":6}]},{"stdForm":"XXXX-02-02","type":"date","mentions":[{"paragraph":1,"off":34,"len":10}]},{"stdForm":"6","type":"number","mentions":[{"paragraph":1,"off":67,"len":3}]}],"tags":[{"stdForm":"tram line","type":"media","relevance":58},{"gkbId":"GX-transport","stdForm":"city transport","type":"editorial","relevance":54},{"stdForm":"Bystrc","type":"media","relevance":28}],"sentiment":"neutral"}', 'done', x'010000000c000000556c2b2da853a5d80000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', null, 1, null);
insert into "article" ("key", "tenant", "id", "dataset", "face", "body", "indexed_at", "published_at", "length", "found", "analysis", "signature", "duplicate_group", "leads", "media") values (10, 'desk', 'Staré noviny/x1', 'Staré noviny', 'media', '{"id":"Staré noviny/x1","title":"Lampy na nábřeží","text":"Město rozsvítilo první plynové lampy na nábřeží Svratky.","language":"cs","recommendation":{"published":true,"url":"https://news.example/x1","importance":3}}', '2026-11-30T03:16:08.734Z', null, 72, '{"at":"2026-11-30T03:16:10.349Z","language":"cs","entities":[{"stdForm":"nábřeží Svratky","type":"location","mentions":[{"paragraph":1,"off":40,"len":15}]}],"tags":[{"stdForm":"lampy","type":"media","relevance":56},{"stdForm":"nábřeží","type":"media","relevance":36},{"stdForm":"nábřeží Svratky","type":"media","relevance":28}],"sentiment":"neutral"}', 'done', x'010000000600000092b77dccdc966cd20000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', null, 1, null);
insert into "article_state" ("tenant", "id", "title", "state", "at") values ('desk', 'storm', 'A storm over Olomouc', '{"kind":"corrected","note":"It was 31 people.","by":"","at":"2026-11-30T03:16:08.981Z"}', '2026-11-30T03:16:08.981Z');
insert into "dataset" ("tenant", "name", "created_at") values ('desk', 'Staré noviny', '2026-11-30T03:16:07.811Z');
insert into "article_name" ("tenant", "dataset", "own_id", "id") values ('desk', 'Staré noviny', 'x1', 'Staré noviny/x1');
