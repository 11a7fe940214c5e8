-- Endpoints of an organization and the deliveries to them.

create table webhooks (
  id                  uuid primary key,
  org_id              uuid not null,
  url                 text not null,
  description         text,
  events              jsonb not null,
  campaign_ids        jsonb not null,
  active              boolean not null,
  api_version         text not null,
  secret              text not null,
  secret_hint         text not null,
  former_secret       text,
  former_secret_until timestamptz(6),
  last_status         int,
  last_delivered_at   timestamptz(6),
  failing_since       timestamptz(6),
  disabled_at         timestamptz(6),
  disabled_reason     text,
  resting_until       timestamptz(6),
  sender_id           uuid,
  sender_until        timestamptz(6),
  created_at          timestamptz(6) not null default now(),
  constraint webhooks_org_id unique (org_id, id),
  constraint webhooks_disabled_reason_check check (disabled_reason in ('gone', 'failing')),
  constraint webhooks_org_id_fk foreign key (org_id) references orgs (id)
);

create table webhook_deliveries (
  id              uuid primary key,
  org_id          uuid not null,
  webhook_id      uuid not null,
  event_id        uuid not null,
  sequence        bigint not null default 0,
  type            text not null,
  body            text not null,
  state           text not null default 'waiting',
  attempts        int not null default 0,
  last_status     int,
  last_error      text,
  next_attempt_at timestamptz(6),
  created_at      timestamptz(6) not null default now(),
  delivered_at    timestamptz(6),
  charge_id       uuid,
  constraint webhook_deliveries_org_id unique (org_id, id),
  constraint webhook_deliveries_once unique (webhook_id, event_id),
  constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'stopped')),
  constraint webhook_deliveries_org_id_fk foreign key (org_id) references orgs (id),
  constraint webhook_deliveries_webhook_id_fk foreign key (org_id, webhook_id)
      references webhooks (org_id, id) on delete cascade
);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where state = 'waiting';
create index webhook_deliveries_of_webhook on webhook_deliveries (org_id, webhook_id, sequence);
create index webhook_deliveries_of_charge on webhook_deliveries (org_id, charge_id) where charge_id is not null;
create index webhook_deliveries_newest on webhook_deliveries (org_id, sequence);

create table webhook_attempts (
  id               uuid primary key,
  org_id           uuid not null,
  delivery_id      uuid not null,
  number           int not null,
  kind             text not null,
  at               timestamptz(6) not null,
  duration_ms      int not null,
  url              text not null,
  request_headers  jsonb not null,
  status           int,
  response_headers jsonb,
  response_body    text,
  error            text,
  constraint webhook_attempts_kind_check check (kind in ('planned', 'asked')),
  constraint webhook_attempts_delivery_id_fk foreign key (org_id, delivery_id)
      references webhook_deliveries (org_id, id) on delete cascade
);
create index webhook_attempts_of_delivery on webhook_attempts (org_id, delivery_id);

create trigger number_row before insert on webhook_deliveries
  for each row when (new.sequence = 0) execute function numbers.give('others');
