-- Keys of the REST API.

create table api_keys (
  id           uuid primary key,
  org_id       uuid not null,
  name         text not null,
  prefix       text not null,
  token_hash   bytea not null,
  scopes       text[] not null,
  ip_allow     text[] not null,
  created_by   uuid not null,
  created_at   timestamptz(6) not null default now(),
  expires_at   timestamptz(6),
  last_used_at timestamptz(6),
  revoked_at   timestamptz(6),
  revoked_by   uuid,
  constraint api_keys_token unique (token_hash),
  constraint api_keys_created_by_fk foreign key (created_by) references users (id),
  constraint api_keys_org_id_fk foreign key (org_id) references orgs (id),
  constraint api_keys_revoked_by_fk foreign key (revoked_by) references users (id)
);
create index api_keys_of_org on api_keys (org_id, created_at);
