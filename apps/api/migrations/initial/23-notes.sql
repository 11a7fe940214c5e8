-- What staff write about records. A record is named by kind and id: five kinds of tables, whose rows are never deleted but by
-- undoing an import, which deletes their notes too.

create table notes (
  id          uuid primary key,
  org_id      uuid not null,
  record_kind text not null,
  record_id   uuid not null,
  text        text not null,
  is_pinned   boolean not null default false,
  written_by  uuid,
  written_at  timestamptz(6) not null,
  edited_at   timestamptz(6),
  deleted_at  timestamptz(6),
  constraint notes_org_id unique (org_id, id),
  constraint notes_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint notes_org_id_fk foreign key (org_id) references orgs (id),
  constraint notes_written_by_fk foreign key (written_by) references users (id)
);
create index notes_deleted on notes (deleted_at) where deleted_at is not null;
create index notes_newest on notes (org_id, written_at, id);
create index notes_of_record on notes (org_id, record_id, written_at, id);
