-- Statements of giving: of one donor, and those that are sent to many.

create table statement_runs (
  id          uuid primary key,
  org_id      uuid not null,
  from_on     date not null,
  to_on       date not null,
  entity_id   uuid,
  choice      jsonb not null,
  started_by  uuid,
  started_at  timestamptz(6) not null,
  finished_at timestamptz(6),
  is_stopped  boolean not null default false,
  constraint statement_runs_org_id unique (org_id, id),
  constraint statement_runs_org_id_fk foreign key (org_id) references orgs (id),
  constraint statement_runs_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint statement_runs_started_by_fk foreign key (started_by) references users (id)
);
create index statement_runs_newest on statement_runs (org_id, started_at, id);

-- One for each donor who is meant; who got one of a period gets no second, whatever run it is of.
create table statement_run_rows (
  id         uuid primary key,
  org_id     uuid not null,
  run_id     uuid not null,
  place      int not null,
  donor_id   uuid not null,
  givers     uuid[] not null,
  way        text,
  outcome    text not null,
  reason     text,
  document   int,
  settled_at timestamptz(6),
  document_removed_at timestamptz(6),
  constraint statement_run_rows_place unique (run_id, place),
  constraint statement_run_rows_way_check check (way in ('email', 'post')),
  constraint statement_run_rows_outcome_check check (outcome in ('waiting', 'emailed', 'printed', 'skipped', 'failed')),
  constraint statement_run_rows_reason_check check (reason in ('deceased', 'do_not_contact', 'already_sent', 'unreachable', 'no_gifts')),
  constraint statement_run_rows_settled check ((outcome = 'waiting') = (settled_at is null)),
  constraint statement_run_rows_run_id_fk foreign key (org_id, run_id) references statement_runs (org_id, id),
  constraint statement_run_rows_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id) on delete cascade
);
create index statement_run_rows_of_donor on statement_run_rows (org_id, donor_id);
create index statement_run_rows_waiting on statement_run_rows (run_id, place) where outcome = 'waiting';
create index statement_run_rows_documents on statement_run_rows (settled_at) where outcome = 'emailed' and document_removed_at is null;

create table emailed_statements (
  id        uuid primary key,
  org_id    uuid not null,
  donor_id  uuid not null,
  givers    uuid[] not null,
  from_on   date not null,
  to_on     date not null,
  entity_id uuid,
  sent_at   timestamptz(6) not null,
  document_removed_at timestamptz(6),
  constraint emailed_statements_org_id_fk foreign key (org_id) references orgs (id),
  constraint emailed_statements_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id) on delete cascade,
  constraint emailed_statements_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id)
);
create index emailed_statements_of_donor on emailed_statements (org_id, donor_id);
create index emailed_statements_documents on emailed_statements (sent_at) where document_removed_at is null;
