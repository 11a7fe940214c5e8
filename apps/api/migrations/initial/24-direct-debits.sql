-- SEPA direct debits: who collects, what donors signed, the files for the bank, and what became of their payments.

create table creditors (
  entity_id   uuid primary key,
  org_id      uuid not null,
  name        text not null,
  iban        text not null,
  bic         text,
  creditor_id text not null,
  lead_days   smallint not null,
  -- Calendar days, as agreed with donors; 14 by the rulebook.
  notice_days smallint not null,
  emails_notice boolean not null,
  format      text not null,
  updated_at  timestamptz(6) not null,
  updated_by  uuid,
  constraint creditors_format_check check (format in ('pain.008.001.08', 'pain.008.001.02')),
  constraint creditors_lead_days check (lead_days >= 1 and lead_days <= 14),
  constraint creditors_notice_days check (notice_days >= 1 and notice_days <= 14),
  constraint creditors_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint creditors_updated_by_fk foreign key (updated_by) references users (id)
);

create table mandates (
  id                uuid primary key,
  org_id            uuid not null,
  donation_id       uuid not null,
  reference         text not null,
  state             text not null default 'active',
  -- Null once the donor was erased.
  holder            text,
  iban_sealed       text,
  iban_hint         text,
  bic               text,
  signed_on         date not null,
  signed_by         text not null,
  -- The bank is to be told of another account by the next file.
  is_amended        boolean not null default false,
  last_collected_on date,
  revoked_on        date,
  revoked_for       text,
  import_id         uuid,
  created_at        timestamptz(6) not null,
  created_by        uuid,
  constraint mandates_org_id unique (org_id, id),
  constraint mandates_state_check check (state in ('active', 'revoked')),
  constraint mandates_signed_by_check check (signed_by in ('paper', 'online')),
  constraint mandates_revoked check ((state = 'revoked') = (revoked_on is not null)),
  constraint mandates_account check (state = 'revoked' or (iban_sealed is not null and holder is not null)),
  constraint mandates_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint mandates_created_by_fk foreign key (created_by) references users (id)
);
create unique index mandates_reference on mandates (org_id, upper(reference));
create unique index mandates_active on mandates (org_id, donation_id) where state = 'active';
create index mandates_of_donation on mandates (org_id, donation_id);

-- An undo takes back what its import brought; what staff kept is never removed.
create function keep_mandate() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.import_id is null and current_user = 'almoner_app' then
    raise exception 'A mandate is never removed' using errcode = 'restrict_violation';
  end if;
  return old;
end
$$;
revoke all on function keep_mandate() from public;
create trigger mandates_kept before delete on mandates
  for each row execute function keep_mandate();

create table collection_files (
  id                uuid primary key,
  org_id            uuid not null,
  sequence          bigint not null,
  entity_id         uuid not null,
  collect_on        date not null,
  format            text not null,
  message_id        text not null,
  -- The creditor as it was then.
  creditor_name     text not null,
  creditor_iban     text not null,
  creditor_bic      text,
  creditor_id       text not null,
  debits            int not null,
  total             bigint not null,
  -- Donors had a notice of it by email.
  emails_notice     boolean not null,
  -- Of the file, which is made anew from its rows and never differs.
  sha256            text not null,
  made_at           timestamptz(6) not null,
  made_by           uuid,
  withdrawn_at      timestamptz(6),
  withdrawn_by      uuid,
  note              text,
  constraint collection_files_org_id unique (org_id, id),
  constraint collection_files_number unique (org_id, sequence),
  constraint collection_files_format_check check (format in ('pain.008.001.08', 'pain.008.001.02')),
  constraint collection_files_total check (debits > 0 and total > 0),
  constraint collection_files_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id),
  constraint collection_files_made_by_fk foreign key (made_by) references users (id),
  constraint collection_files_withdrawn_by_fk foreign key (withdrawn_by) references users (id)
);

create table debits (
  id                uuid primary key,
  org_id            uuid not null,
  file_id           uuid not null,
  -- Its place in the file.
  line              int not null,
  donation_id       uuid not null,
  installment_no    int not null,
  due_on            date not null,
  mandate_id        uuid not null,
  amount            bigint not null,
  sequence_type     text not null,
  end_to_end_id     text not null,
  mandate_reference text not null,
  signed_on         date not null,
  is_amended        boolean not null,
  -- The account as the file has it; null once the donor was erased.
  holder            text,
  iban_sealed       text,
  iban_hint         text,
  bic               text,
  remittance        text,
  state             text not null default 'open',
  -- No other file may have the payment.
  stands            boolean not null default true,
  charge_id         uuid,
  return_code       text,
  returned_on       date,
  constraint debits_org_id unique (org_id, id),
  constraint debits_line unique (org_id, file_id, line),
  constraint debits_end_to_end_id unique (org_id, end_to_end_id),
  constraint debits_amount check (amount > 0),
  constraint debits_sequence_type_check check (sequence_type in ('FRST', 'RCUR', 'FNAL', 'OOFF')),
  constraint debits_state_check check (state in ('open', 'collected', 'returned', 'withdrawn')),
  constraint debits_stands check ((state in ('open', 'collected')) = stands),
  constraint debits_collected check (state <> 'collected' or charge_id is not null),
  constraint debits_returned check ((state = 'returned') = (return_code is not null and returned_on is not null)),
  constraint debits_file_id_fk foreign key (org_id, file_id) references collection_files (org_id, id),
  constraint debits_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id),
  constraint debits_mandate_id_fk foreign key (org_id, mandate_id) references mandates (org_id, id),
  constraint debits_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)
);
create unique index debits_once on debits (org_id, donation_id, installment_no) where stands;
create index debits_of_mandate on debits (org_id, mandate_id);
create unique index debits_of_charge on debits (org_id, charge_id) where charge_id is not null;
