-- What the bank says came in, and which gift or payout each line is.

create table bank_statements (
  id              uuid primary key,
  org_id          uuid not null,
  file_name       text not null,
  format          text not null,
  state           text not null,
  account         text,
  currency        char(3),
  opening_balance bigint,
  closing_balance bigint,
  known_lines     int not null default 0,
  inspection      jsonb,
  heading_key     text,
  created_by      uuid,
  created_at      timestamptz(6) not null,
  constraint bank_statements_org_id unique (org_id, id),
  constraint bank_statements_format_check check (format in ('camt.053', 'mt940', 'csv')),
  constraint bank_statements_state_check check (state in ('unmapped', 'read')),
  constraint bank_statements_unmapped check ((state = 'unmapped') = (inspection is not null)),
  constraint bank_statements_org_id_fk foreign key (org_id) references orgs (id),
  constraint bank_statements_created_by_fk foreign key (created_by) references users (id)
);
create index bank_statements_newest on bank_statements (org_id, created_at, id);

create table bank_lines (
  id                   uuid primary key,
  org_id               uuid not null,
  statement_id         uuid not null,
  line_key             text not null,
  booked_on            date not null,
  valued_on            date,
  amount               bigint not null,
  currency             char(3) not null,
  counterparty         text,
  counterparty_keys    text[] not null default '{}',
  counterparty_account text,
  reference            text,
  mandate              text,
  text                 text not null,
  bank_reference       text,
  state                text not null,
  is_from_line         boolean not null default false,
  decided_by           uuid,
  decided_at           timestamptz(6),
  constraint bank_lines_org_id unique (org_id, id),
  constraint bank_lines_once unique (org_id, line_key),
  constraint bank_lines_state_check check (state in ('open', 'matched', 'ignored', 'outgoing')),
  constraint bank_lines_amount_not_zero check (amount <> 0),
  constraint bank_lines_outgoing check ((state = 'outgoing') = (amount < 0)),
  constraint bank_lines_decided check ((state in ('matched', 'ignored')) = (decided_at is not null)),
  constraint bank_lines_statement_id_fk foreign key (org_id, statement_id) references bank_statements (org_id, id)
      on delete cascade,
  constraint bank_lines_decided_by_fk foreign key (decided_by) references users (id)
);
create index bank_lines_by_day on bank_lines (org_id, state, booked_on, id);
create index bank_lines_of_statement on bank_lines (org_id, statement_id);
create index bank_lines_of_payer on bank_lines (org_id, counterparty_account) where state = 'matched';

-- The gifts or payouts that a line turned out to be, each with its part of the line's amount.
create table bank_line_matches (
  id        uuid primary key,
  org_id    uuid not null,
  line_id   uuid not null,
  charge_id uuid,
  payout_id uuid,
  amount    bigint not null,
  constraint bank_line_matches_one check (num_nonnulls(charge_id, payout_id) = 1),
  constraint bank_line_matches_amount check (amount > 0),
  constraint bank_line_matches_line_id_fk foreign key (org_id, line_id) references bank_lines (org_id, id)
      on delete cascade,
  constraint bank_line_matches_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id),
  constraint bank_line_matches_payout_id_fk foreign key (org_id, payout_id) references payouts (org_id, id)
);
create index bank_line_matches_of_line on bank_line_matches (org_id, line_id);
create unique index bank_line_matches_of_charge on bank_line_matches (org_id, charge_id) where charge_id is not null;
create unique index bank_line_matches_of_payout on bank_line_matches (org_id, payout_id, line_id)
  where payout_id is not null;

-- How the columns of a bank's files were named, by their headings.
create table bank_layouts (
  org_id      uuid not null,
  heading_key text not null,
  layout      jsonb not null,
  used_at     timestamptz(6) not null default now(),
  primary key (org_id, heading_key),
  constraint bank_layouts_org_id_fk foreign key (org_id) references orgs (id)
);
