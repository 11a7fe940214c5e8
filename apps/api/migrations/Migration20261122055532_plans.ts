import { Migration } from '@mikro-orm/migrations'

const tablesOfPlans = ['donation_changes', 'donation_exceptions', 'donation_terms']

export class Migration20261122055532_plans extends Migration {
  override up(): void {
    this.addSql(
      `create table "donation_changes" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "donation_id" uuid not null, "field" text not null, "old" jsonb not null, "new" jsonb not null, "effective_on" date not null, "annual_delta" bigint not null default '0', "kind" text not null default 'neutral', "by" text not null, "user_id" uuid null, "withdrawn_at" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(
      `create index "donation_changes_of_donation" on "donation_changes" ("org_id", "donation_id", "sequence")`,
    )
    this.addSql(
      `create index "donation_changes_counted" on "donation_changes" ("org_id", "effective_on") where kind <> 'neutral'`,
    )

    this.addSql(
      `create table "donation_exceptions" ("donation_id" uuid not null, "installment_no" int not null, "org_id" uuid not null, "kind" text not null, "moved_to" date null, "created_at" timestamptz(6) not null default now(), primary key ("donation_id", "installment_no"))`,
    )

    this.addSql(
      `create table "donation_terms" ("donation_id" uuid not null, "from_no" int not null, "org_id" uuid not null, "starts_on" date not null, "anchor_day" smallint not null, "frequency" text not null, "interval" smallint not null, "amount" bigint not null, "fee_cover_amount" bigint not null default '0', "created_at" timestamptz(6) not null default now(), primary key ("donation_id", "from_no"))`,
    )

    this.addSql(
      `alter table "donations" add "terms_from_no" int not null default 1, add "terms_start_on" date null, add "paused_from" date null, add "version" int not null default 0`,
    )
    this.addSql(
      `create index "donations_to_resume" on "donations" ("paused_until") where status = 'paused' and paused_until is not null`,
    )

    this.addSql(
      `alter table "donation_changes" add constraint "donation_changes_field_check" check ("field" in ('amount', 'date', 'frequency', 'status', 'installment', 'method', 'campaign', 'funds'))`,
    )
    this.addSql(
      `alter table "donation_changes" add constraint "donation_changes_kind_check" check ("kind" in ('upgrade', 'downgrade', 'neutral'))`,
    )
    this.addSql(
      `alter table "donation_changes" add constraint "donation_changes_by_check" check ("by" in ('donor', 'staff', 'system'))`,
    )
    this.addSql(`alter table "donation_changes" enable row level security`)
    this.addSql(`alter table "donation_changes" force row level security`)
    this.addSql(
      `create policy "own_org" on "donation_changes" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "donation_exceptions" add constraint "donation_exceptions_moved_to" check ((kind = 'move') = (moved_to is not null))`,
    )
    this.addSql(
      `alter table "donation_exceptions" add constraint "donation_exceptions_kind_check" check ("kind" in ('skip', 'move'))`,
    )
    this.addSql(`alter table "donation_exceptions" enable row level security`)
    this.addSql(`alter table "donation_exceptions" force row level security`)
    this.addSql(
      `create policy "own_org" on "donation_exceptions" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "donation_terms" add constraint "donation_terms_amount_positive" check (amount > 0)`)
    this.addSql(
      `alter table "donation_terms" add constraint "donation_terms_cover_within" check (fee_cover_amount >= 0 and fee_cover_amount < amount)`,
    )
    this.addSql(
      `alter table "donation_terms" add constraint "donation_terms_interval_range" check ("interval" >= 1 and "interval" <= 12)`,
    )
    this.addSql(
      `alter table "donation_terms" add constraint "donation_terms_anchor_range" check (anchor_day >= 1 and anchor_day <= 31)`,
    )
    this.addSql(
      `alter table "donation_terms" add constraint "donation_terms_repeat" check (frequency <> 'single' and from_no > 1)`,
    )
    this.addSql(
      `alter table "donation_terms" add constraint "donation_terms_frequency_check" check ("frequency" in ('single', 'daily', 'weekly', 'monthly', 'yearly'))`,
    )
    this.addSql(`alter table "donation_terms" enable row level security`)
    this.addSql(`alter table "donation_terms" force row level security`)
    this.addSql(
      `create policy "own_org" on "donation_terms" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    for (const table of tablesOfPlans) {
      this.addSql(
        `alter table ${table} add constraint ${table}_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)`,
      )
    }
    // Whoever migrates owns the table and need not be a superuser.
    this.addSql(`alter table donations no force row level security`)
    this.addSql(`update donations set paused_from = updated_at::date where status = 'paused'`)
    this.addSql(`alter table donations force row level security`)
  }

  override down(): void {
    for (const table of tablesOfPlans) this.addSql(`drop table ${table}`)

    this.addSql(`drop index "donations_to_resume"`)
    this.addSql(
      `alter table "donations" drop column "terms_from_no", drop column "terms_start_on", drop column "paused_from", drop column "version"`,
    )
  }
}
