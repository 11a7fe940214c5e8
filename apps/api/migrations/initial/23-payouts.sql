-- Money that gateways paid out to the bank, and what it was made of.

create table payouts (
  id                uuid primary key,
  org_id            uuid not null,
  sequence          bigint not null default 0,
  entity_id         uuid not null,
  integration_id    uuid not null,
  gateway_payout_id text not null,
  mode              text not null,
  status            text not null,
  amount            bigint not null,
  currency          char(3) not null,
  arrives_on        date not null,
  contents          text not null,
  initiated_at      timestamptz(6) not null,
  bank_reference    text,
  failure_message   text,
  is_booked         boolean not null default false,
  created_at        timestamptz(6) not null default now(),
  constraint payouts_org_id unique (org_id, id),
  constraint payouts_once unique (org_id, integration_id, gateway_payout_id),
  constraint payouts_contents_check check (contents in ('awaited', 'complete', 'unavailable')),
  constraint payouts_mode_check check (mode in ('live', 'test')),
  constraint payouts_status_check check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  constraint payouts_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint payouts_integration_id_fk foreign key (org_id, integration_id)
      references gateway_integrations (org_id, id)
);
create index payouts_by_amount on payouts (org_id, amount, sequence);
create index payouts_by_arrival on payouts (org_id, arrives_on, sequence);

create trigger number_row before insert on payouts
  for each row when (new.sequence = 0) execute function numbers.give('others');

create table payout_lines (
  id                uuid primary key,
  org_id            uuid not null,
  payout_id         uuid not null,
  line              int not null,
  gateway_line_id   text not null,
  kind              text not null,
  type              text not null,
  description       text,
  gross             bigint not null,
  fee               bigint not null,
  net               bigint not null,
  charge_id         uuid,
  refund_id         uuid,
  gateway_object_id text,
  happened_at       timestamptz(6) not null,
  -- Where it moved in another currency than the payout's: what moved there, and the gateway's rate.
  original_amount     bigint,
  original_currency   char(3),
  exchange_rate       text,
  exchange_difference bigint not null default '0',
  constraint payout_lines_place unique (payout_id, line),
  constraint payout_lines_once unique (payout_id, gateway_line_id),
  constraint payout_lines_kind_check check (kind in ('gift', 'refund', 'dispute', 'fee', 'payout_return', 'other')),
  constraint payout_lines_adds_up check (gross - fee = net),
  constraint payout_lines_original check ((original_amount is null) = (original_currency is null)),
  constraint payout_lines_exchange check (
    original_amount is not null or (exchange_rate is null and exchange_difference = 0)),
  constraint payout_lines_payout_id_fk foreign key (org_id, payout_id) references payouts (org_id, id)
);
create index payout_lines_of_charge on payout_lines (org_id, charge_id) where charge_id is not null;

-- When each gateway was last asked for its payouts, beside what its events tell.
create table payout_looks (
  integration_id uuid primary key,
  org_id         uuid not null,
  looked_at      timestamptz(6) not null,
  constraint payout_looks_integration_id_fk foreign key (org_id, integration_id)
      references gateway_integrations (org_id, id)
);
