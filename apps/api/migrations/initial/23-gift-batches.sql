-- Piles of gifts that were counted by hand, and what was typed of each.

create table gift_batches (
  id             uuid primary key,
  org_id         uuid not null,
  name           text not null,
  batch_date     date not null,
  currency       char(3) not null,
  expected_count int not null,
  expected_total bigint not null,
  campaign_id    uuid not null,
  designation_id uuid,
  fundraiser_id  uuid,
  gift_date      date not null,
  method         text not null,
  created_by     uuid,
  created_at     timestamptz(6) not null,
  posted_by      uuid,
  posted_at      timestamptz(6),
  constraint gift_batches_org_id unique (org_id, id),
  constraint gift_batches_counted check (expected_count > 0 and expected_total > 0),
  constraint gift_batches_method_check check (method in ('cash', 'cheque', 'bank_transfer', 'standing_order', 'direct_debit', 'payroll', 'in_kind', 'other')),
  constraint gift_batches_org_id_fk foreign key (org_id) references orgs (id),
  constraint gift_batches_campaign_id_fk foreign key (org_id, campaign_id) references campaigns (org_id, id),
  constraint gift_batches_designation_id_fk foreign key (org_id, designation_id) references designations (org_id, id),
  constraint gift_batches_fundraiser_id_fk foreign key (org_id, fundraiser_id) references fundraisers (org_id, id),
  constraint gift_batches_created_by_fk foreign key (created_by) references users (id),
  constraint gift_batches_posted_by_fk foreign key (posted_by) references users (id)
);
create index gift_batches_newest on gift_batches (org_id, created_at, id);

-- A donor who leaves with an undone import leaves the gift open again, for staff to say who gave.
create table gift_batch_gifts (
  id        uuid primary key,
  org_id    uuid not null,
  batch_id  uuid not null,
  place     int not null,
  donor_id  uuid,
  new_donor jsonb,
  amount    bigint,
  gift_date date,
  method    text,
  reference text,
  custom    jsonb not null default '{}',
  pledge_id uuid,
  typed_by  uuid,
  typed_at  timestamptz(6) not null,
  charge_id uuid,
  constraint gift_batch_gifts_place unique (batch_id, place),
  constraint gift_batch_gifts_amount_positive check (amount > 0),
  constraint gift_batch_gifts_method_check check (method in ('cash', 'cheque', 'bank_transfer', 'standing_order', 'direct_debit', 'payroll', 'in_kind', 'other')),
  constraint gift_batch_gifts_batch_id_fk foreign key (org_id, batch_id) references gift_batches (org_id, id) on delete cascade,
  constraint gift_batch_gifts_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id)
      on delete set null (donor_id),
  constraint gift_batch_gifts_pledge_id_fk foreign key (org_id, pledge_id) references donations (org_id, id)
      on delete set null (pledge_id),
  constraint gift_batch_gifts_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint gift_batch_gifts_typed_by_fk foreign key (typed_by) references users (id)
);
create index gift_batch_gifts_of_batch on gift_batch_gifts (org_id, batch_id, place);
create index gift_batch_gifts_of_donor on gift_batch_gifts (org_id, donor_id) where donor_id is not null;
create index gift_batch_gifts_of_pledge on gift_batch_gifts (org_id, pledge_id) where pledge_id is not null;
create index gift_batch_gifts_of_charge on gift_batch_gifts (org_id, charge_id) where charge_id is not null;
