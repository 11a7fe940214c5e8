-- Lists as people saved them.

create table saved_views (
  id         uuid primary key,
  org_id     uuid not null,
  owner_id   uuid not null,
  list       text not null,
  name       text not null,
  query      text not null,
  columns    text[] not null default '{}',
  density    text not null,
  is_shared  boolean not null default false,
  created_at timestamptz(6) not null default now(),
  constraint saved_views_org_id unique (org_id, id),
  constraint saved_views_list_check check (list in ('donors', 'charges', 'donations', 'campaigns', 'fundraisers')),
  constraint saved_views_density_check check (density in ('standard', 'compact')),
  constraint saved_views_org_id_fk foreign key (org_id) references orgs (id),
  constraint saved_views_owner_id_fk foreign key (owner_id) references users (id)
);
create index saved_views_of_owner on saved_views (org_id, owner_id);
