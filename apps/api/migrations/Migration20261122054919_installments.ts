import { Migration } from '@mikro-orm/migrations'

// Each key carries the org, so that a row cannot point into another tenant even where both walls were open.
const keys = [
  'alter table installments add constraint installments_org_id_fk foreign key (org_id) references orgs (id)',
  'alter table installments add constraint installments_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)',
  'alter table charges add constraint charges_installment_fk foreign key (org_id, donation_id, installment_no) references installments (org_id, donation_id, installment_no)',
]

export class Migration20261122054919_installments extends Migration {
  override up(): void {
    this.addSql(
      `create table "installments" ("id" uuid not null, "org_id" uuid not null, "donation_id" uuid not null, "installment_no" int not null, "due_on" date not null, "amount" bigint not null, "currency" char(3) not null, "state" text not null, "attempts" smallint not null default 0, "first_attempt_on" date null, "next_attempt_at" timestamptz(6) null, "is_on_its_way" boolean not null default false, "lease_no" bigint not null default '0', "leased_until" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), "settled_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(
      `create index "installments_open" on "installments" ("donation_id") where state in ('due', 'collecting', 'retrying')`,
    )
    this.addSql(`create index "installments_to_retry" on "installments" ("next_attempt_at") where state = 'retrying'`)
    this.addSql(`create index "installments_leased" on "installments" ("leased_until") where leased_until is not null`)
    this.addSql(`alter table "installments" add constraint "installments_org_id" unique ("org_id", "id")`)
    this.addSql(
      `alter table "installments" add constraint "installments_once" unique ("org_id", "donation_id", "installment_no")`,
    )
    this.addSql(
      `alter table "donations" add "unpaid_installments" int not null default 0, add "needs_method" boolean not null default false`,
    )
    this.addSql(`alter table "installments" add constraint "installments_amount_positive" check (amount > 0)`)
    this.addSql(`alter table "installments" add constraint "installments_no_positive" check (installment_no > 0)`)
    this.addSql(
      `alter table "installments" add constraint "installments_retry_has_time" check ((state = 'retrying') = (next_attempt_at is not null))`,
    )
    this.addSql(
      `alter table "installments" add constraint "installments_state_check" check ("state" in ('due', 'collecting', 'retrying', 'paid', 'failed', 'skipped', 'skipped_late'))`,
    )
    this.addWhatIsThere()
    this.addSql(`alter table "installments" enable row level security`)
    this.addSql(`alter table "installments" force row level security`)
    this.addSql(
      `create policy "own_org" on "installments" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    for (const key of keys) this.addSql(key)
  }

  /** Every number that was tried before there were installments becomes one. */
  private addWhatIsThere(): void {
    this.addSql('alter table charges no force row level security')
    this.addSql(`
      insert into installments (id, org_id, donation_id, installment_no, due_on, amount, currency, state, attempts, first_attempt_on,
                                is_on_its_way, created_at, settled_at)
      select uuidv7(), org_id, donation_id, installment_no, min(gift_date), (array_agg(amount order by attempt_no desc))[1], currency,
             case when bool_or(status = 'succeeded') then 'paid' when bool_or(status in ('pending', 'requires_action', 'processing')) then 'collecting' else 'failed' end,
             max(attempt_no), min(gift_date), bool_or(status = 'processing' and outcome_unknown_since is null), min(created_at), max(charged_at)
      from charges where donation_id is not null and installment_no is not null
      group by org_id, donation_id, installment_no, currency`)
    this.addSql('alter table charges force row level security')
  }

  override down(): void {
    this.addSql('alter table charges drop constraint charges_installment_fk')
    this.addSql('drop table installments')
    this.addSql('alter table "donations" drop column "unpaid_installments", drop column "needs_method"')
  }
}
