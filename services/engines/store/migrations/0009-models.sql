create table model_setting (
  purpose text primary key,
  base_url text not null,
  model text not null,
  sealed_key blob
);
