-- Changes to many records at once.

create table bulk_changes (
  id          uuid primary key,
  org_id      uuid not null,
  sequence    bigint not null default 0,
  record_kind text not null,
  command     jsonb not null,
  about_name  text,
  value_text  text,
  is_restricted boolean not null default false,
  undoes_id   uuid,
  actor       jsonb not null,
  created_at  timestamptz(6) not null default now(),
  finished_at timestamptz(6),
  is_stopped  boolean not null default false,
  constraint bulk_changes_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint bulk_changes_org_id unique (org_id, id),
  constraint bulk_changes_org_id_fk foreign key (org_id) references orgs (id),
  constraint bulk_changes_undoes_id_fk foreign key (org_id, undoes_id) references bulk_changes (org_id, id)
);
create index bulk_changes_newest on bulk_changes (org_id, sequence);
create index bulk_changes_undoing on bulk_changes (org_id, undoes_id) where undoes_id is not null;

create table bulk_change_rows (
  org_id         uuid not null,
  bulk_change_id uuid not null,
  place          int not null,
  record_kind    text not null,
  record_id      uuid not null,
  outcome        text not null default 'waiting',
  result         jsonb,
  before         jsonb,
  settled_at     timestamptz(6),
  primary key (org_id, bulk_change_id, place),
  constraint bulk_change_rows_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint bulk_change_rows_outcome_check check (outcome in ('waiting', 'done', 'skipped', 'failed', 'undone')),
  constraint bulk_change_rows_settled check ((outcome = 'waiting') = (settled_at is null)),
  constraint bulk_change_rows_bulk_change_id_fk foreign key (org_id, bulk_change_id)
      references bulk_changes (org_id, id)
);
create index bulk_change_rows_waiting on bulk_change_rows (bulk_change_id, place) where outcome = 'waiting';

create trigger number_row before insert on bulk_changes
  for each row when (new.sequence = 0) execute function numbers.give('others');
