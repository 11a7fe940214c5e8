import { Migration } from '@mikro-orm/migrations'

const accounts: [code: string, title: string, side: 'debit' | 'credit', neverFlips: boolean][] = [
  ['gateway_balance', 'assets:gateway', 'debit', false],
  ['offline_receipts', 'assets:received by hand', 'debit', false],
  ['prior_receipts', 'assets:received elsewhere', 'debit', false],
  ['dispute_hold', 'assets:held for disputes', 'debit', true],
  ['gift_income', 'income:gifts', 'credit', true],
  ['cover_income', 'income:covered fees', 'credit', true],
  ['refunds', 'income:refunds', 'debit', true],
  ['dispute_losses', 'income:lost disputes', 'debit', true],
  ['gateway_fees', 'expenses:gateway fees', 'debit', false],
  ['dispute_fees', 'expenses:dispute fees', 'debit', false],
  ['adjustments', 'equity:adjustments', 'debit', false],
]

export class Migration20261122021138_ledger extends Migration {
  override up(): void {
    this.addSql(
      `create table "giving_days" ("org_id" uuid not null, "mode" text not null, "currency" char(3) not null, "on_date" date not null, "gifts" int not null, "gross" bigint not null, "refunds" int not null, "refunded" bigint not null, "lost" bigint not null, "fees" bigint not null, primary key ("org_id", "mode", "currency", "on_date"))`,
    )

    this.addSql(
      `create table "giving_totals" ("org_id" uuid not null, "subject" text not null, "subject_id" uuid not null, "mode" text not null, "currency" char(3) not null, "gifts" int not null, "gross" bigint not null, "returned" bigint not null, primary key ("org_id", "subject", "subject_id", "mode", "currency"))`,
    )

    this.addSql(
      `create table "ledger_accounts" ("code" text not null, "title" text not null, "side" text not null, "never_flips" boolean not null, primary key ("code"))`,
    )

    this.addSql(
      `create table "ledger_entries" ("transaction_id" uuid not null, "line" int not null, "org_id" uuid not null, "account" text not null, "currency" char(3) not null, "amount" bigint not null, "on_date" date not null, "charge_id" uuid null, "designation_id" uuid null, "campaign_id" uuid null, "fundraiser_id" uuid null, "gift_count" smallint not null default 0, "refund_count" smallint not null default 0, primary key ("transaction_id", "line"))`,
    )

    this.addSql(
      `create table "ledger_tail" ("transaction_id" uuid not null, "org_id" uuid not null, primary key ("transaction_id"))`,
    )
    this.addSql(`create index "ledger_tail_of_org" on "ledger_tail" ("org_id")`)

    this.addSql(
      `create table "ledger_transactions" ("id" uuid not null, "org_id" uuid not null, "kind" text not null, "subject_id" uuid not null, "mode" text not null, "posted_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`alter table "ledger_transactions" add constraint "ledger_transactions_org_id" unique ("org_id", "id")`)
    this.addSql(
      `alter table "ledger_transactions" add constraint "ledger_transactions_once" unique ("org_id", "kind", "subject_id", "mode")`,
    )

    this.addSql(
      `alter table "charges" add "cover_returned_amount" bigint not null default '0', add "contradiction" text null`,
    )

    this.addSql(`alter table "giving_days" add constraint "giving_days_mode_check" check ("mode" in ('live', 'test'))`)
    this.addSql(`alter table "giving_days" enable row level security`)
    this.addSql(`alter table "giving_days" force row level security`)
    this.addSql(
      `create policy "own_org" on "giving_days" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "giving_totals" add constraint "giving_totals_subject_check" check ("subject" in ('campaign', 'designation', 'fundraiser'))`,
    )
    this.addSql(
      `alter table "giving_totals" add constraint "giving_totals_mode_check" check ("mode" in ('live', 'test'))`,
    )
    this.addSql(`alter table "giving_totals" enable row level security`)
    this.addSql(`alter table "giving_totals" force row level security`)
    this.addSql(
      `create policy "own_org" on "giving_totals" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "ledger_accounts" add constraint "ledger_accounts_side_check" check ("side" in ('debit', 'credit'))`,
    )

    this.addSql(`alter table "ledger_entries" enable row level security`)
    this.addSql(`alter table "ledger_entries" force row level security`)
    this.addSql(
      `create policy "own_org" on "ledger_entries" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "ledger_tail" enable row level security`)
    this.addSql(`alter table "ledger_tail" force row level security`)
    this.addSql(
      `create policy "own_org" on "ledger_tail" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "ledger_transactions" add constraint "ledger_transactions_kind_check" check ("kind" in ('gift', 'fee', 'refund', 'dispute_opened', 'dispute_won', 'dispute_lost', 'import', 'opening', 'reversal'))`,
    )
    this.addSql(
      `alter table "ledger_transactions" add constraint "ledger_transactions_mode_check" check ("mode" in ('live', 'test'))`,
    )
    this.addSql(`alter table "ledger_transactions" enable row level security`)
    this.addSql(`alter table "ledger_transactions" force row level security`)
    this.addSql(
      `create policy "own_org" on "ledger_transactions" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      'alter table ledger_transactions add constraint ledger_transactions_org_id_fk foreign key (org_id) references orgs (id)',
    )
    for (const table of ['ledger_entries', 'ledger_tail']) {
      this.addSql(
        `alter table ${table} add constraint ${table}_transaction_id_fk foreign key (org_id, transaction_id) references ledger_transactions (org_id, id)`,
      )
    }
    this.addSql(
      'alter table ledger_entries add constraint ledger_entries_account_fk foreign key (account) references ledger_accounts (code)',
    )
    for (const [code, title, side, neverFlips] of accounts) {
      this.addSql(`insert into ledger_accounts values ('${code}', '${title}', '${side}', ${neverFlips})`)
    }
    this.addInvariants()
    this.addViews()
    this.postWhatIsThere()
  }

  override down(): void {
    this.addSql('drop view giving_totals_now, giving_days_now')
    for (const table of [
      'giving_days',
      'giving_totals',
      'ledger_tail',
      'ledger_entries',
      'ledger_transactions',
      'ledger_accounts',
    ]) {
      this.addSql(`drop table ${table}`)
    }
    for (const name of ['balance_entries', 'balance_transaction', 'note_tail', 'keep_ledger'])
      this.addSql(`drop function ${name}()`)
    this.addSql(`alter table "charges" drop column "cover_returned_amount", drop column "contradiction"`)
  }

  /** What holds whoever writes: see the README of the ledger. */
  private addInvariants(): void {
    // Each statement that adds entries adds nothing on balance, so no sum of them can.
    this.addSql(`
      create function balance_entries() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
      begin
        if exists (select from added group by transaction_id, currency having sum(amount) <> 0) then
          raise exception 'The entries of a transaction must sum to zero in each currency' using errcode = 'check_violation';
        end if;
        return null;
      end
      $$
    `)
    this.addSql(`
      create trigger ledger_entries_balance after insert on ledger_entries
      referencing new table as added for each statement execute function balance_entries()
    `)
    // And at commit each transaction is looked at once more, as a whole: it has entries, and they balance.
    this.addSql(`
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
      $$
    `)
    this.addSql(`
      create constraint trigger ledger_transactions_balance after insert on ledger_transactions
      deferrable initially deferred for each row execute function balance_transaction()
    `)
    this.addSql(`
      create function note_tail() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
      begin
        insert into ledger_tail (transaction_id, org_id) select id, org_id from added;
        return null;
      end
      $$
    `)
    this.addSql(`
      create trigger ledger_transactions_tail after insert on ledger_transactions
      referencing new table as added for each statement execute function note_tail()
    `)
    this.addSql(`
      create function keep_ledger() returns trigger
      language plpgsql set search_path = public, pg_temp as $$
      begin
        raise exception 'The ledger is only ever added to' using errcode = 'restrict_violation';
      end
      $$
    `)
    for (const table of ['ledger_entries', 'ledger_transactions']) {
      this.addSql(`
        create trigger ${table}_keep before update or delete or truncate on ${table}
        for each statement execute function keep_ledger()
      `)
      this.addSql(`revoke update, delete, truncate on ${table} from almoner_app`)
    }
    this.addSql('revoke insert, update, delete, truncate on ledger_accounts from almoner_app')
    for (const name of ['balance_entries', 'balance_transaction', 'note_tail', 'keep_ledger'])
      this.addSql(`revoke all on function ${name}() from public`)
    this.addSql('grant maintain on ledger_entries, ledger_transactions, ledger_tail to almoner_app')
  }

  /** The roll-ups together with what is not rolled up yet, so that no figure lags. */
  private addViews(): void {
    const figures = `
      sum(e.gift_count) as gifts,
      -coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0) as gross,
      sum(e.refund_count) as refunds,
      coalesce(sum(e.amount) filter (where e.account = 'refunds'), 0) as refunded,
      coalesce(sum(e.amount) filter (where e.account = 'dispute_losses'), 0) as lost,
      coalesce(sum(e.amount) filter (where e.account = 'gateway_fees'), 0) as fees`
    const unrolled =
      'ledger_tail u join ledger_transactions t on t.id = u.transaction_id join ledger_entries e on e.transaction_id = u.transaction_id'
    this.addSql(`
      create view giving_days_now with (security_invoker = true) as
      select org_id, mode, currency, on_date, gifts, gross, refunds, refunded, lost, fees from giving_days
      union all
      select u.org_id, t.mode, e.currency, e.on_date, ${figures} from ${unrolled} group by u.org_id, t.mode, e.currency, e.on_date
    `)
    const ofSubject = (subject: string) => `
      select u.org_id, '${subject}'::text, e.${subject}_id, t.mode, e.currency, sum(e.gift_count),
        -coalesce(sum(e.amount) filter (where e.account in ('gift_income', 'cover_income')), 0),
        coalesce(sum(e.amount) filter (where e.account in ('refunds', 'dispute_losses')), 0)
      from ${unrolled} where e.${subject}_id is not null group by u.org_id, e.${subject}_id, t.mode, e.currency`
    this.addSql(`
      create view giving_totals_now with (security_invoker = true) as
      select org_id, subject, subject_id, mode, currency, gifts, gross, returned from giving_totals
      union all ${ofSubject('campaign')}
      union all ${ofSubject('fundraiser')}
      union all
      select u.org_id, 'designation'::text, e.designation_id, t.mode, e.currency,
        -sum(sign(e.amount)) filter (where e.account = 'gift_income'),
        -coalesce(sum(e.amount) filter (where e.account = 'gift_income'), 0),
        coalesce(sum(e.amount) filter (where e.account in ('refunds', 'dispute_losses')), 0)
      from ${unrolled} where e.designation_id is not null group by u.org_id, e.designation_id, t.mode, e.currency
    `)
  }

  /** Opens the books with every gift and refund that was recorded before there were any. */
  private postWhatIsThere(): void {
    const bound = ['charges', 'charge_allocations', 'refunds', 'ledger_transactions', 'ledger_entries', 'ledger_tail']
    for (const table of bound) this.addSql(`alter table ${table} no force row level security`)
    const parts = `
      select x.*, sum(x.amount) over w - x.amount as lo, sum(x.amount) over w as hi from (
        select a.org_id, a.charge_id, a.designation_id, a.amount from charge_allocations a
        union all
        select c.org_id, c.id, null, c.amount - coalesce((select sum(a.amount) from charge_allocations a where a.charge_id = c.id), 0) from charges c
      ) x where x.amount > 0
      window w as (partition by x.charge_id order by x.amount desc, x.designation_id)`
    const backs = `
      select r.*, sum(r.amount) over w - r.amount as lo, sum(r.amount) over w as hi from refunds r
      window w as (partition by r.charge_id order by r.refunded_on, r.id)`
    this.addSql(`
      create temporary table opening_returns on commit drop as
      select r.id as refund_id, r.org_id, r.charge_id, p.designation_id, least(p.hi, r.hi) - greatest(p.lo, r.lo) as amount
      from (${backs}) r join (${parts}) p on p.charge_id = r.charge_id and p.lo < r.hi and r.lo < p.hi`)
    this.addSql(`
      update charge_allocations a set returned_amount = b.amount
      from (select charge_id, designation_id, sum(amount) as amount from opening_returns where designation_id is not null group by 1, 2) b
      where b.charge_id = a.charge_id and b.designation_id = a.designation_id`)
    this.addSql(`
      update charges c set cover_returned_amount = b.amount
      from (select charge_id, sum(amount) as amount from opening_returns where designation_id is null group by 1) b
      where b.charge_id = c.id`)
    const asset = `
      case when c.type = 'import' then 'prior_receipts' when c.type = 'adjustment' then 'adjustments'
           when c.method in ('cash', 'cheque', 'bank_transfer', 'standing_order', 'in_kind', 'other') then 'offline_receipts'
           else 'gateway_balance' end`
    const lines = `
      select c.org_id, c.mode, c.import_id, c.currency, c.gift_date as on_date, c.id as charge_id, null::uuid as designation_id,
             c.campaign_id, c.fundraiser_id, ${asset} as account, c.amount - c.fee_amount as amount, 1 as gifts, 0 as refunds
      from charges c where c.status = 'succeeded'
      union all
      select c.org_id, c.mode, c.import_id, c.currency, c.gift_date, c.id, null, c.campaign_id, c.fundraiser_id, 'gateway_fees', c.fee_amount, 0, 0
      from charges c where c.status = 'succeeded' and c.fee_amount <> 0
      union all
      select c.org_id, c.mode, c.import_id, c.currency, c.gift_date, c.id, p.designation_id, c.campaign_id, c.fundraiser_id, 'gift_income', -p.amount, 0, 0
      from charges c join (${parts}) p on p.charge_id = c.id where c.status = 'succeeded'
      union all
      select c.org_id, c.mode, r.import_id, c.currency, r.refunded_on, c.id, b.designation_id, c.campaign_id, c.fundraiser_id, 'refunds', b.amount, 0, 0
      from opening_returns b join refunds r on r.id = b.refund_id join charges c on c.id = b.charge_id
      union all
      select c.org_id, c.mode, r.import_id, c.currency, r.refunded_on, c.id, null, c.campaign_id, c.fundraiser_id, ${asset}, -r.amount, 0, 1
      from refunds r join charges c on c.id = r.charge_id`
    this.addSql(`create temporary table opening_lines on commit drop as ${lines}`)
    this.addSql(`
      insert into ledger_transactions (id, org_id, kind, subject_id, mode)
      select uuidv7(), org_id, case when import_id is null then 'opening' else 'import' end, coalesce(import_id, org_id), mode
      from (select distinct org_id, import_id, mode from opening_lines) found`)
    this.addSql(`
      insert into ledger_entries (transaction_id, line, org_id, account, currency, amount, on_date, charge_id, designation_id,
                                  campaign_id, fundraiser_id, gift_count, refund_count)
      select t.id, row_number() over (partition by t.id), l.org_id, l.account, l.currency, l.amount, l.on_date, l.charge_id, l.designation_id,
             l.campaign_id, l.fundraiser_id, l.gifts, l.refunds
      from opening_lines l join ledger_transactions t
        on t.org_id = l.org_id and t.subject_id = coalesce(l.import_id, l.org_id) and t.mode = l.mode`)
    for (const table of bound) this.addSql(`alter table ${table} force row level security`)
  }
}
