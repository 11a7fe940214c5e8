-- Receipts: documents under serial numbers without gaps, which are never changed and never removed.

-- Whoever issues a receipt takes its number under the lock of this row, so that a number that is not used is not taken.
create table receipt_counters (
  entity_id   uuid primary key,
  org_id      uuid not null,
  next_serial bigint not null default '1',
  constraint receipt_counters_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id)
);

create table receipts (
  id              uuid primary key,
  org_id          uuid not null,
  entity_id       uuid not null,
  serial          bigint not null,
  number          text not null,
  kind            text not null,
  state           text not null default 'issued',
  donor_id        uuid not null,
  charge_id       uuid,
  gifts           int not null,
  currency        char(3) not null,
  amount          bigint not null,
  advantage       bigint not null,
  eligible_amount bigint not null,
  tax_year        int not null,
  issued_on       date not null,
  issued_at       timestamptz(6) not null,
  issued_by       uuid,
  -- As the hash was made of it, to the letter.
  snapshot        json not null,
  content_hash    text not null,
  replaces_id     uuid,
  ended_at        timestamptz(6),
  ended_by        uuid,
  end_reason      text,
  end_note        text,
  kept_at         timestamptz(6),
  sent_at         timestamptz(6),
  sent_to         text,
  constraint receipts_org_id unique (org_id, id),
  constraint receipts_serial unique (entity_id, serial),
  constraint receipts_replaces unique (replaces_id),
  constraint receipts_kind_check check (kind in ('single', 'annual', 'in_kind')),
  constraint receipts_state_check check (state in ('issued', 'voided', 'replaced')),
  constraint receipts_end_reason_check
    check (end_reason in ('refunded', 'corrected', 'details', 'issued_in_error', 'other')),
  constraint receipts_ended check ((state = 'issued') = (ended_at is null)),
  constraint receipts_amounts
    check (amount > 0 and advantage >= 0 and eligible_amount >= 0 and eligible_amount <= amount),
  constraint receipts_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint receipts_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id),
  constraint receipts_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint receipts_replaces_id_fk foreign key (org_id, replaces_id) references receipts (org_id, id),
  constraint receipts_issued_by_fk foreign key (issued_by) references users (id),
  constraint receipts_ended_by_fk foreign key (ended_by) references users (id)
);
create index receipts_newest on receipts (org_id, issued_at, id);
create index receipts_of_donor on receipts (org_id, donor_id);
create index receipts_of_charge on receipts (org_id, charge_id) where charge_id is not null;
create index receipts_unkept on receipts (org_id, id) where kept_at is null and state = 'issued';

-- What the document says stays; what became of it may be added.
create function keep_receipt() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'A receipt is never removed' using errcode = 'restrict_violation';
  end if;
  if old.state <> 'issued' and new.state <> old.state then
    raise exception 'A receipt that ended stays ended' using errcode = 'restrict_violation';
  end if;
  if (old.org_id, old.entity_id, old.serial, old.number, old.kind, old.gifts, old.currency, old.amount, old.advantage,
      old.eligible_amount, old.tax_year, old.issued_on, old.issued_at, old.snapshot::text, old.content_hash)
    is distinct from
     (new.org_id, new.entity_id, new.serial, new.number, new.kind, new.gifts, new.currency, new.amount, new.advantage,
      new.eligible_amount, new.tax_year, new.issued_on, new.issued_at, new.snapshot::text, new.content_hash) then
    raise exception 'A receipt is never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
revoke all on function keep_receipt() from public;
create trigger receipts_kept before update or delete on receipts for each row execute function keep_receipt();

create table receipt_gifts (
  receipt_id uuid not null,
  charge_id  uuid not null,
  org_id     uuid not null,
  amount     bigint not null,
  stands     boolean not null default true,
  primary key (receipt_id, charge_id),
  constraint receipt_gifts_receipt_id_fk foreign key (org_id, receipt_id) references receipts (org_id, id),
  constraint receipt_gifts_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
);
create unique index receipt_gifts_one_stands on receipt_gifts (org_id, charge_id) where stands;
create index receipt_gifts_of_charge on receipt_gifts (org_id, charge_id);

-- What a donor got for a gift, and what property was given: what its receipt has to say beside the amount.
create table gift_benefits (
  charge_id             uuid primary key,
  org_id                uuid not null,
  advantage             bigint not null default '0',
  is_advantage_known    boolean not null default true,
  advantage_description text,
  reward_id             uuid,
  reward_name           text,
  in_kind_description   text,
  appraiser_name        text,
  appraiser_address     text,
  constraint gift_benefits_advantage check (advantage >= 0),
  constraint gift_benefits_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id) on delete cascade
);
create index gift_benefits_of_reward on gift_benefits (org_id, reward_id) where reward_id is not null;

-- What another system issued for a gift before it came here; its number is none of ours.
create table external_receipts (
  charge_id       uuid primary key,
  org_id          uuid not null,
  import_id       uuid not null,
  number          text not null,
  issued_on       date,
  eligible_amount bigint,
  constraint external_receipts_eligible check (eligible_amount >= 0),
  constraint external_receipts_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id) on delete cascade,
  constraint external_receipts_import_id_fk foreign key (org_id, import_id) references imports (org_id, id)
);

-- What an authority is told of receipts, as Israel's is under section 46, and what it answered.
create table receipt_reports (
  receipt_id       uuid primary key,
  org_id           uuid not null,
  entity_id        uuid not null,
  way              text not null,
  status           text not null default 'queued',
  is_cancellation  boolean not null default false,
  report_number    text,
  attempts         int not null default 0,
  next_attempt_at  timestamptz(6),
  failure          text,
  reason           text,
  filed_at         timestamptz(6),
  reported_at      timestamptz(6),
  mail             text not null default 'none',
  mail_waits_until timestamptz(6) not null,
  constraint receipt_reports_way_check check (way in ('api', 'file')),
  constraint receipt_reports_status_check check (status in ('queued', 'reported', 'failed', 'canceled')),
  constraint receipt_reports_failure_check check (failure in ('rejected', 'unreachable', 'not_configured')),
  constraint receipt_reports_mail_check check (mail in ('none', 'waiting', 'released')),
  constraint receipt_reports_reported check (status <> 'reported' or report_number is not null),
  constraint receipt_reports_receipt_id_fk foreign key (org_id, receipt_id) references receipts (org_id, id),
  constraint receipt_reports_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id)
);
-- A number is of one receipt.
create unique index receipt_reports_number on receipt_reports (entity_id, report_number) where report_number is not null;
create index receipt_reports_open on receipt_reports (org_id, receipt_id) where status in ('queued', 'failed');
