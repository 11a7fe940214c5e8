-- Sessions of donors, and changes of address and payment method that are under way.

create table portal_email_changes (
  id               uuid primary key,
  org_id           uuid not null,
  donor_id         uuid not null,
  old_email        text not null,
  new_email        text not null,
  old_token_hash   bytea not null,
  new_token_hash   bytea not null,
  old_confirmed_at timestamptz(6),
  new_confirmed_at timestamptz(6),
  created_at       timestamptz(6) not null default now(),
  expires_at       timestamptz(6) not null,
  ended_at         timestamptz(6),
  applied_at       timestamptz(6),
  constraint portal_email_changes_new unique (new_token_hash),
  constraint portal_email_changes_old unique (old_token_hash),
  constraint portal_email_changes_org_id unique (org_id, id),
  constraint portal_email_changes_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint portal_email_changes_org_id_fk foreign key (org_id) references orgs (id)
);
create index portal_email_changes_of_donor on portal_email_changes (org_id, donor_id);

create table portal_method_setups (
  id               uuid primary key,
  org_id           uuid not null,
  donor_id         uuid not null,
  donation_id      uuid not null,
  is_for_all       boolean not null,
  integration_id   uuid not null,
  entity_id        uuid not null,
  form_key         uuid not null,
  gateway_setup_id text,
  pay_url          text,
  status           text not null default 'open',
  method           jsonb,
  failure_code     text,
  created_at       timestamptz(6) not null default now(),
  finished_at      timestamptz(6),
  donation_count       int not null default 0,
  constraint portal_method_setups_once unique (org_id, donor_id, form_key),
  constraint portal_method_setups_org_id unique (org_id, id),
  constraint portal_method_setups_status_check check (status in ('open', 'kept', 'applied', 'failed', 'canceled')),
  constraint portal_method_setups_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint portal_method_setups_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint portal_method_setups_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint portal_method_setups_integration_id_fk foreign key (org_id, integration_id)
      references gateway_integrations (org_id, id),
  constraint portal_method_setups_org_id_fk foreign key (org_id) references orgs (id)
);
create index portal_method_setups_of_donor on portal_method_setups (org_id, donor_id);

create table portal_sessions (
  id         uuid primary key,
  org_id     uuid not null,
  donor_id   uuid not null,
  link_id    uuid not null,
  token_hash bytea not null,
  created_at timestamptz(6) not null default now(),
  ends_at    timestamptz(6) not null,
  ended_at   timestamptz(6),
  constraint portal_sessions_org_id unique (org_id, id),
  constraint portal_sessions_token unique (token_hash),
  constraint portal_sessions_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint portal_sessions_link_id_fk foreign key (org_id, link_id) references portal_links (org_id, id),
  constraint portal_sessions_org_id_fk foreign key (org_id) references orgs (id)
);
create index portal_sessions_of_donor on portal_sessions (org_id, donor_id);
