-- Gift Aid: claims of tax on gifts, each gift in one claim at most.

create table gift_aid_claims (
  id           uuid primary key,
  org_id       uuid not null,
  sequence     bigint not null,
  entity_id    uuid not null,
  state        text not null default 'draft',
  from_day     date not null,
  to_day       date not null,
  adds_up      boolean not null,
  gifts        int not null default 0,
  donated      bigint not null default '0',
  tax          bigint not null default '0',
  -- What its files are made from, as it was when it was prepared.
  snapshot     jsonb,
  created_at   timestamptz(6) not null,
  created_by   uuid,
  prepared_at  timestamptz(6),
  prepared_by  uuid,
  submitted_on date,
  submitted_by uuid,
  reference    text,
  paid_on      date,
  paid_amount  bigint,
  withdrawn_at timestamptz(6),
  withdrawn_by uuid,
  note         text,
  constraint gift_aid_claims_org_id unique (org_id, id),
  constraint gift_aid_claims_number unique (org_id, sequence),
  constraint gift_aid_claims_state_check check (state in ('draft', 'prepared', 'submitted', 'paid', 'withdrawn')),
  constraint gift_aid_claims_period check (from_day <= to_day),
  constraint gift_aid_claims_fixed check (state in ('draft', 'withdrawn') or (snapshot is not null and prepared_at is not null)),
  constraint gift_aid_claims_sent check (state in ('draft', 'prepared', 'withdrawn') or (submitted_on is not null and reference is not null)),
  constraint gift_aid_claims_settled check ((state = 'paid') = (paid_on is not null and paid_amount is not null)),
  constraint gift_aid_claims_given_up check ((state = 'withdrawn') = (withdrawn_at is not null)),
  constraint gift_aid_claims_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint gift_aid_claims_created_by_fk foreign key (created_by) references users (id),
  constraint gift_aid_claims_prepared_by_fk foreign key (prepared_by) references users (id),
  constraint gift_aid_claims_submitted_by_fk foreign key (submitted_by) references users (id),
  constraint gift_aid_claims_withdrawn_by_fk foreign key (withdrawn_by) references users (id)
);

create table gift_aid_claim_gifts (
  claim_id  uuid not null,
  charge_id uuid not null,
  org_id    uuid not null,
  amount    bigint not null,
  is_small  boolean not null,
  stands    boolean not null default true,
  primary key (claim_id, charge_id),
  constraint gift_aid_claim_gifts_amount check (amount > 0),
  constraint gift_aid_claim_gifts_claim_id_fk foreign key (org_id, claim_id) references gift_aid_claims (org_id, id),
  constraint gift_aid_claim_gifts_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
);
create unique index gift_aid_claim_gifts_once on gift_aid_claim_gifts (org_id, charge_id) where stands;

-- What went back of gifts after they had been claimed, and the claim that makes up for it.
create table gift_aid_adjustments (
  claim_id  uuid not null,
  charge_id uuid not null,
  org_id    uuid not null,
  amount    bigint not null,
  stands    boolean not null default true,
  primary key (claim_id, charge_id),
  constraint gift_aid_adjustments_amount check (amount > 0),
  constraint gift_aid_adjustments_claim_id_fk foreign key (org_id, claim_id) references gift_aid_claims (org_id, id),
  constraint gift_aid_adjustments_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
);
create index gift_aid_adjustments_of_charge on gift_aid_adjustments (org_id, charge_id);
