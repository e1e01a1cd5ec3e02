-- Each entry of the audit log is chained to the one before. One row says how the chain begins and ends.
alter table audit add column hash text;
create table audit_head (
  id integer primary key check (id = 1),
  last_id integer not null,
  hash text not null,
  anchor_id integer not null,
  anchor_hash text not null,
  anchor_at text,
  anchor_signature text
);
-- Old entries may be removed from now on: nothing else may rest on them.
alter table drafts add column exported_at text;
update drafts set exported_at = (
  select min(audit.at) from audit
  where audit.object = 'draft:' || drafts.id
    and audit.action in ('draft.export', 'draft.publish', 'draft.republish')
);
