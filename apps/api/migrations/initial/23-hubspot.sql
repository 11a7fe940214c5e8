-- The connection of an organization to HubSpot, and which record there is which here.

create table hubspot_connections (
  id             uuid primary key,
  org_id         uuid not null,
  status         text not null,
  auth           text,
  secret         text,
  secret_hint    text,
  secret_until   timestamptz(6),
  refresh_secret text,
  renewing_until timestamptz(6),
  consent        jsonb,
  portal_id      text,
  account_url    text,
  currencies     jsonb not null default '[]',
  scopes         jsonb not null default '[]',
  connected_by   uuid,
  connected_at   timestamptz(6),
  pipeline_id    text,
  stages         jsonb,
  plan_type_id   text,
  objects        jsonb not null,
  field_map      jsonb not null,
  refund_mode    text not null default 'stage',
  sends_failed   boolean not null default false,
  merge_mode     text not null default 'keep',
  backfill       jsonb,
  last_sync_at   timestamptz(6),
  pulled_until   timestamptz(6),
  pulled_at      timestamptz(6),
  last_error     text,
  failures       int not null default 0,
  resting_until  timestamptz(6),
  worker_id      uuid,
  worker_until   timestamptz(6),
  created_at     timestamptz(6) not null default now(),
  constraint hubspot_connections_one_of_org unique (org_id),
  constraint hubspot_connections_auth_check check (auth in ('private_app', 'oauth')),
  constraint hubspot_connections_merge_mode_check check (merge_mode in ('keep', 'merge')),
  constraint hubspot_connections_refund_mode_check check (refund_mode in ('stage', 'amend', 'negative')),
  constraint hubspot_connections_status_check check (status in ('connected', 'expired', 'error', 'disconnected')),
  constraint hubspot_connections_org_id_fk foreign key (org_id) references orgs (id)
);

-- Of a record that is gone here the row stays until it is gone there, so nothing refers to the record itself.
create table hubspot_links (
  id              uuid primary key,
  org_id          uuid not null,
  sequence        bigint not null default 0,
  kind            text not null,
  our_id          uuid not null,
  donor_id        uuid,
  object          text,
  their_id        text,
  merged_into     text,
  attached_to     text,
  after_merge     text,
  is_ours         boolean not null default false,
  state           text not null default 'pending',
  error           text,
  attempts        int not null default 0,
  next_attempt_at timestamptz(6),
  agreed          jsonb,
  version         int not null default 0,
  at              timestamptz(6) not null default now(),
  constraint hubspot_links_once unique (org_id, kind, our_id),
  constraint hubspot_links_after_merge_check check (after_merge in ('merge', 'part')),
  constraint hubspot_links_kind_check check (kind in ('donor', 'donation', 'charge', 'refund')),
  constraint hubspot_links_object_check check (object in ('contact', 'company', 'deal', 'plan')),
  constraint hubspot_links_state_check check (state in ('pending', 'synced', 'error', 'conflict')),
  constraint hubspot_links_org_id_fk foreign key (org_id) references orgs (id)
);
create index hubspot_links_by_state on hubspot_links (org_id, state, sequence);
create index hubspot_links_of_donor on hubspot_links (org_id, donor_id) where donor_id is not null;
create index hubspot_links_due on hubspot_links (org_id, kind, next_attempt_at) where next_attempt_at is not null;
create unique index hubspot_links_theirs on hubspot_links (org_id, object, their_id) where their_id is not null;

create trigger number_row before insert on hubspot_links
  for each row when (new.sequence = 0) execute function numbers.give('others');
