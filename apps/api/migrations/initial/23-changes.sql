-- When each record that programs keep a copy of last changed, and whether it is gone. Written by the triggers of 27-changes.sql.

create table record_changes (
  kind           text not null,
  record_id      uuid not null,
  org_id         uuid not null,
  changed_at     timestamptz(6) not null,
  is_deleted     boolean not null default false,
  merged_into_id uuid,
  constraint record_changes_pkey primary key (kind, record_id),
  constraint record_changes_kind_check check (kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser', 'receipt', 'payout', 'designation', 'entity', 'refund', 'dispute', 'note', 'bank_line', 'release', 'email', 'mailing', 'suppression'))
);
create index record_changes_in_order on record_changes (org_id, kind, changed_at, record_id);
create index record_changes_deleted on record_changes (org_id, changed_at, record_id) where is_deleted;
