-- The books: double entry, append-only, with roll-ups.

create table giving_days (
  org_id   uuid not null,
  mode     text not null,
  currency char(3) not null,
  on_date  date not null,
  gifts    int not null,
  gross    bigint not null,
  refunds  int not null,
  refunded bigint not null,
  lost     bigint not null,
  fees     bigint not null,
  primary key (org_id, mode, currency, on_date),
  constraint giving_days_mode_check check (mode in ('live', 'test'))
);

create table giving_totals (
  org_id     uuid not null,
  subject    text not null,
  subject_id uuid not null,
  mode       text not null,
  currency   char(3) not null,
  gifts      int not null,
  gross      bigint not null,
  returned   bigint not null,
  primary key (org_id, subject, subject_id, mode, currency),
  constraint giving_totals_mode_check check (mode in ('live', 'test')),
  constraint giving_totals_subject_check check (subject in ('campaign', 'designation', 'fundraiser'))
);

create table ledger_accounts (
  code        text primary key,
  title       text not null,
  side        text not null,
  never_flips boolean not null,
  constraint ledger_accounts_side_check check (side in ('debit', 'credit'))
);

create table ledger_transactions (
  id         uuid primary key,
  org_id     uuid not null,
  kind       text not null,
  subject_id uuid not null,
  mode       text not null,
  posted_at  timestamptz(6) not null default now(),
  constraint ledger_transactions_once unique (org_id, kind, subject_id, mode),
  constraint ledger_transactions_org_id unique (org_id, id),
  constraint ledger_transactions_kind_check check (kind in ('gift', 'fee', 'refund', 'dispute_opened',
      'dispute_won', 'dispute_lost', 'import', 'opening', 'reversal', 'move', 'correction', 'benefit', 'payout', 'settlement')),
  constraint ledger_transactions_mode_check check (mode in ('live', 'test')),
  constraint ledger_transactions_org_id_fk foreign key (org_id) references orgs (id)
);

create index ledger_transactions_by_posting on ledger_transactions (org_id, posted_at);

create table ledger_entries (
  transaction_id uuid not null,
  line           int not null,
  org_id         uuid not null,
  account        text not null,
  currency       char(3) not null,
  amount         bigint not null,
  on_date        date not null,
  charge_id      uuid,
  designation_id uuid,
  campaign_id    uuid,
  fundraiser_id  uuid,
  gift_count     smallint not null default 0,
  refund_count   smallint not null default 0,
  primary key (transaction_id, line),
  constraint ledger_entries_account_fk foreign key (account) references ledger_accounts (code),
  constraint ledger_entries_transaction_id_fk foreign key (org_id, transaction_id)
      references ledger_transactions (org_id, id)
);

create index ledger_entries_by_day on ledger_entries (org_id, on_date);

-- What the books have by now of what donors got for their gifts, which is posted as often as it changes.
create table ledger_benefits (
  charge_id   uuid primary key,
  org_id      uuid not null,
  amount      bigint not null,
  gift_date   date not null,
  campaign_id uuid not null,
  constraint ledger_benefits_org_id_fk foreign key (org_id) references orgs (id)
);

create table ledger_tail (
  transaction_id uuid primary key,
  org_id         uuid not null,
  constraint ledger_tail_transaction_id_fk foreign key (org_id, transaction_id)
      references ledger_transactions (org_id, id)
);
create index ledger_tail_of_org on ledger_tail (org_id);

-- Each statement that adds entries must add nothing on balance, so that no sum of them can.
create function balance_entries() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from added group by transaction_id, currency having sum(amount) <> 0) then
    raise exception 'The entries of a transaction must sum to zero in each currency' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke all on function balance_entries() from public;

-- At commit each transaction is checked as a whole: it has entries, and they balance.
create function balance_transaction() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  lines int;
  is_even boolean;
begin
  select coalesce(sum(count), 0), coalesce(bool_and(total = 0), true) into lines, is_even from (
    select count(*) as count, sum(amount) as total from ledger_entries
    where transaction_id = new.id and org_id = new.org_id group by currency) sums;
  if lines < 2 or not is_even then
    raise exception 'A transaction of the ledger has two entries at least, which sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
revoke all on function balance_transaction() from public;

create function keep_ledger() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'The ledger is only ever added to' using errcode = 'restrict_violation';
end
$$;
revoke all on function keep_ledger() from public;

create function note_tail() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  insert into ledger_tail (transaction_id, org_id) select id, org_id from added;
  return null;
end
$$;
revoke all on function note_tail() from public;

create trigger ledger_entries_balance after insert on ledger_entries
  referencing new table as added for each statement execute function balance_entries();

create trigger ledger_entries_keep before update or delete or truncate on ledger_entries
  for each statement execute function keep_ledger();

create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function balance_transaction();

create trigger ledger_transactions_keep before update or delete or truncate on ledger_transactions
  for each statement execute function keep_ledger();

create trigger ledger_transactions_tail after insert on ledger_transactions
  referencing new table as added for each statement execute function note_tail();

-- The roll-ups together with what is not rolled up yet, so that no figure lags.
create view giving_days_now with (security_invoker = true) as
select org_id, mode, currency, on_date, gifts, gross, refunds, refunded, lost, fees
from giving_days
union all
select u.org_id, t.mode, e.currency, e.on_date,
  sum(e.gift_count) as gifts,
  -coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0) as gross,
  sum(e.refund_count) as refunds,
  coalesce(sum(e.amount) filter (where e.account = 'refunds'), 0) as refunded,
  coalesce(sum(e.amount) filter (where e.account = 'dispute_losses'), 0) as lost,
  coalesce(sum(e.amount) filter (where e.account = 'gateway_fees'), 0) as fees
from ledger_tail u
join ledger_transactions t on t.id = u.transaction_id
join ledger_entries e on e.transaction_id = u.transaction_id
group by u.org_id, t.mode, e.currency, e.on_date;

create view giving_totals_now with (security_invoker = true) as
select org_id, subject, subject_id, mode, currency, gifts, gross, returned
from giving_totals
union all
select u.org_id, 'campaign'::text, e.campaign_id, t.mode, e.currency, sum(e.gift_count),
  -coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0),
  coalesce(sum(e.amount) filter (where e.account in ('refunds', 'dispute_losses')), 0)
from ledger_tail u
join ledger_transactions t on t.id = u.transaction_id
join ledger_entries e on e.transaction_id = u.transaction_id
where e.campaign_id is not null
group by u.org_id, e.campaign_id, t.mode, e.currency
union all
select u.org_id, 'fundraiser'::text, e.fundraiser_id, t.mode, e.currency, sum(e.gift_count),
  -coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0),
  coalesce(sum(e.amount) filter (where e.account in ('refunds', 'dispute_losses')), 0)
from ledger_tail u
join ledger_transactions t on t.id = u.transaction_id
join ledger_entries e on e.transaction_id = u.transaction_id
where e.fundraiser_id is not null
group by u.org_id, e.fundraiser_id, t.mode, e.currency
union all
select u.org_id, 'designation'::text, e.designation_id, t.mode, e.currency,
  -sum(sign(e.amount)) filter (where e.account = 'gift_income'),
  -coalesce(sum(e.amount) filter (where e.account = 'gift_income'), 0),
  coalesce(sum(e.amount) filter (where e.account in ('refunds', 'dispute_losses')), 0)
from ledger_tail u
join ledger_transactions t on t.id = u.transaction_id
join ledger_entries e on e.transaction_id = u.transaction_id
where e.designation_id is not null
group by u.org_id, e.designation_id, t.mode, e.currency;

-- The one definition of what a team raised: on its own page and on those of its members.
create view fundraiser_team_totals with (security_invoker = true) as
select p.org_id, p.team_id, t.mode, t.currency, sum(t.gifts) as gifts, sum(t.gross - t.returned) as raised
from (
  select org_id, id as team_id, id as page_id
  from fundraiser_teams
  union all
  select org_id, team_id, id
  from fundraisers
  where team_id is not null
) p
cross join lateral (
  select mode, currency, gifts, gross, returned
  from giving_totals_now
  where org_id = p.org_id and subject = 'fundraiser' and subject_id = p.page_id
) t
group by p.org_id, p.team_id, t.mode, t.currency;
