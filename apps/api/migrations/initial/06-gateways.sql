-- Connections to payment gateways, what they sent, and the log of the sandbox.

create table gateway_integrations (
  id                   uuid primary key,
  org_id               uuid not null,
  entity_id            uuid not null,
  provider             text not null,
  display_name         text not null,
  mode                 text not null,
  status               text not null,
  account_id           text,
  publishable_key      text,
  secret_key           text,
  secret_key_hint      text,
  webhook_secret       text,
  webhook_secret_hint  text,
  methods              text[] not null,
  is_default           boolean not null default false,
  enabled              boolean not null default true,
  country              char(2),
  currency             char(3),
  statement_descriptor text,
  fee_rule             jsonb,
  payout_schedule      text,
  charges_enabled      boolean not null default false,
  requirements_due     text[] not null,
  last_event_at        timestamptz(6),
  last_error           text,
  checked_at           timestamptz(6),
  created_at           timestamptz(6) not null default now(),
  constraint gateway_integrations_org_id unique (org_id, id),
  constraint gateway_integrations_mode_check check (mode in ('live', 'test')),
  constraint gateway_integrations_status_check check (status in ('incomplete', 'active', 'restricted', 'disconnected')),
  constraint gateway_integrations_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id)
);
create index gateway_integrations_of_entity on gateway_integrations (org_id, entity_id);
create unique index gateway_integrations_one_default on gateway_integrations (org_id, entity_id) where is_default;

create table gateway_events (
  id             uuid primary key,
  org_id         uuid not null,
  integration_id uuid not null,
  provider       text not null,
  event_id       text not null,
  type           text not null,
  mode           text not null,
  body           text not null,
  occurred_at    timestamptz(6) not null,
  received_at    timestamptz(6) not null,
  deliveries     int not null default 1,
  status         text not null,
  applied_at     timestamptz(6),
  last_error     text,
  dismissed_at   timestamptz(6),
  constraint gateway_events_once unique (provider, event_id, integration_id),
  constraint gateway_events_mode_check check (mode in ('live', 'test')),
  constraint gateway_events_status_check check (status in ('received', 'parked', 'applied', 'given_up',
      'unreadable', 'dismissed')),
  constraint gateway_events_integration_id_fk foreign key (org_id, integration_id)
      references gateway_integrations (org_id, id)
);
create index gateway_events_newest on gateway_events (org_id, integration_id, received_at);

create table payment_domains (
  id                uuid primary key,
  org_id            uuid not null,
  integration_id    uuid not null,
  domain            text not null,
  gateway_domain_id text,
  status            text not null,
  apple_pay         jsonb not null,
  google_pay        jsonb not null,
  link              jsonb not null,
  paypal            jsonb not null,
  enabled           boolean not null default true,
  created_at        timestamptz(6) not null default now(),
  constraint payment_domains_once unique (org_id, integration_id, domain),
  constraint payment_domains_status_check check (status in ('pending', 'active', 'inactive', 'disabled')),
  constraint payment_domains_integration_id_fk foreign key (org_id, integration_id)
      references gateway_integrations (org_id, id)
);

create table sandbox_log (
  id             uuid primary key,
  org_id         uuid not null,
  integration_id uuid not null,
  sequence       bigserial,
  object         text not null,
  object_id      text not null,
  position       integer not null,
  payment_id     text,
  key            text,
  request_hash   text,
  status         text not null,
  amount         bigint,
  currency       char(3),
  details        jsonb not null,
  at             timestamptz(6) not null,
  constraint sandbox_log_object_check check (object in ('payment', 'refund', 'dispute', 'warning', 'domain', 'setup', 'payout')),
  constraint sandbox_log_integration_id_fk foreign key (org_id, integration_id)
      references gateway_integrations (org_id, id)
);
create unique index sandbox_log_key on sandbox_log (integration_id, key) where key is not null;
create unique index sandbox_log_position on sandbox_log (integration_id, object_id, position);
create index sandbox_log_of_object on sandbox_log (org_id, integration_id, object_id, at);
create index sandbox_log_of_payment on sandbox_log (org_id, integration_id, payment_id) where payment_id is not null;
create index sandbox_log_at on sandbox_log using brin (at);
create index sandbox_log_payouts on sandbox_log (org_id, integration_id, at) where object = 'payout';

create table sandbox_deliveries (
  id            uuid primary key,
  org_id        uuid not null,
  entry_id      uuid not null,
  is_forerunner boolean not null,
  due_at        timestamptz(6) not null,
  attempts      integer not null default 0
);
create index sandbox_deliveries_due on sandbox_deliveries (org_id, due_at);

-- Gateways send their events, and donors come to the sandbox's page, without a session that would say which org it is.
create function gateway_integration_org(integration uuid) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select org_id from gateway_integrations where id = integration
$$;
revoke all on function gateway_integration_org(uuid) from public;
grant execute on function gateway_integration_org(uuid) to almoner_app;
