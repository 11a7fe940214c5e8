-- Words that staff put on records. A tag that was removed or merged keeps its rows, so that restoring it is whole.

create table tags (
  id             uuid primary key,
  org_id         uuid not null,
  name           text not null,
  name_key       text not null,
  color          text not null,
  created_by     uuid,
  created_at     timestamptz(6) not null,
  removed_at     timestamptz(6),
  merged_into_id uuid,
  constraint tags_org_id unique (org_id, id),
  constraint tags_color_check check (color in ('green', 'amber', 'blue', 'brick', 'plum', 'sage', 'stone', 'rose')),
  constraint tags_org_id_fk foreign key (org_id) references orgs (id),
  constraint tags_created_by_fk foreign key (created_by) references users (id),
  constraint tags_merged_into_id_fk foreign key (org_id, merged_into_id) references tags (org_id, id)
);
create unique index tags_name on tags (org_id, name_key) where removed_at is null;

create table record_tags (
  tag_id      uuid not null,
  record_id   uuid not null,
  record_kind text not null,
  org_id      uuid not null,
  from_tag_id uuid,
  import_id   uuid,
  added_by    uuid,
  added_at    timestamptz(6) not null,
  constraint record_tags_pkey primary key (tag_id, record_id),
  constraint record_tags_record_kind_check check (record_kind in ('donor', 'charge', 'donation', 'campaign', 'fundraiser')),
  constraint record_tags_tag_id_fk foreign key (org_id, tag_id) references tags (org_id, id),
  constraint record_tags_added_by_fk foreign key (added_by) references users (id)
);
create index record_tags_of_import on record_tags (org_id, import_id) where import_id is not null;
create index record_tags_of_record on record_tags (org_id, record_id);
