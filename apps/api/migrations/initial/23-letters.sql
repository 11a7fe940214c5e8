-- Templates of the letters that an org writes to its donors.

create table letter_templates (
  id          uuid primary key,
  org_id      uuid not null,
  name        text not null,
  about       text not null,
  is_signed   boolean not null,
  words       jsonb not null,
  created_by  uuid,
  saved_at    timestamptz(6) not null,
  archived_at timestamptz(6),
  constraint letter_templates_org_id unique (org_id, id),
  constraint letter_templates_about_check check (about in ('gift', 'donor')),
  constraint letter_templates_org_id_fk foreign key (org_id) references orgs (id),
  constraint letter_templates_created_by_fk foreign key (created_by) references users (id)
);
create unique index letter_templates_name on letter_templates (org_id, lower(name)) where archived_at is null;
