-- What staff have to do, about records or about none.

create table tasks (
  id          uuid primary key,
  org_id      uuid not null,
  title       text not null,
  note        text,
  due_on      date,
  assignee_id uuid,
  record_kind text,
  record_id   uuid,
  created_by  uuid,
  created_at  timestamptz(6) not null,
  done_at     timestamptz(6),
  done_by     uuid,
  deleted_at  timestamptz(6),
  told_due_on date,
  constraint tasks_org_id unique (org_id, id),
  constraint tasks_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint tasks_record_whole check ((record_kind is null) = (record_id is null)),
  constraint tasks_org_id_fk foreign key (org_id) references orgs (id),
  constraint tasks_assignee_id_fk foreign key (assignee_id) references users (id),
  constraint tasks_created_by_fk foreign key (created_by) references users (id),
  constraint tasks_done_by_fk foreign key (done_by) references users (id)
);
create index tasks_deleted on tasks (deleted_at) where deleted_at is not null;
create index tasks_done on tasks (org_id, done_at, id) where done_at is not null and deleted_at is null;
create index tasks_of_record on tasks (org_id, record_id) where record_id is not null;
create index tasks_open on tasks (org_id, coalesce(due_on, '9999-12-31'::date), id)
  where done_at is null and deleted_at is null;
