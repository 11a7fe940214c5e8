import { Migration } from '@mikro-orm/migrations'

const keysOfOrg: [table: string, column: string, to: string][] = [
  ['donations', 'donor_id', 'donors'],
  ['donations', 'campaign_id', 'campaigns'],
  ['donations', 'entity_id', 'entities'],
  ['donations', 'fundraiser_id', 'fundraisers'],
  ['donation_allocations', 'donation_id', 'donations'],
  ['donation_allocations', 'designation_id', 'designations'],
  ['charges', 'donation_id', 'donations'],
  ['charges', 'retry_of', 'charges'],
  ['disputes', 'charge_id', 'charges'],
]

export class Migration20261122015249_donations_and_charges extends Migration {
  override up(): void {
    this.addSql(
      `create table "disputes" ("id" uuid not null, "org_id" uuid not null, "charge_id" uuid not null, "gateway_dispute_id" text not null, "amount" bigint not null, "withdrawn_amount" bigint not null default '0', "fee_amount" bigint not null default '0', "currency" char(3) not null, "reason" text not null, "status" text not null, "evidence_due_by" timestamptz(6) null, "opened_at" timestamptz(6) not null, "closed_at" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(
      `alter table "disputes" add constraint "disputes_gateway_dispute" unique ("org_id", "charge_id", "gateway_dispute_id")`,
    )

    this.addSql(
      `create table "donations" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "donor_id" uuid not null, "campaign_id" uuid not null, "entity_id" uuid not null, "fundraiser_id" uuid null, "status" text not null default 'incomplete', "frequency" text not null, "interval" smallint not null default 1, "amount" bigint not null, "fee_cover_amount" bigint not null default '0', "fee_cover_mode" text not null default 'off', "currency" char(3) not null, "mode" text not null default 'live', "starts_on" date not null, "anchor_day" smallint not null, "time_zone" text not null, "ends_on" date null, "max_charges" int null, "max_total" bigint null, "paused_until" date null, "next_charge_on" date null, "next_installment" int not null default 1, "last_charge_at" timestamptz(6) null, "paid_count" int not null default 0, "paid_total" bigint not null default '0', "consecutive_failures" int not null default 0, "method" text not null, "method_brand" text null, "method_last4" text null, "method_exp_month" smallint null, "method_exp_year" smallint null, "payment_reference" text null, "gateway_integration_id" uuid null, "gateway_plan_id" text null, "managed_by" text not null default 'almoner', "source" text not null, "source_url" text null, "utm" jsonb not null default '{}', "answers" jsonb not null default '{}', "tribute" jsonb null, "comment" text null, "is_anonymous" boolean not null default false, "consent_text" text null, "ip" text null, "receipt_preference" text not null default 'each', "cancellation" jsonb null, "canceled_at" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), "updated_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "donations_newest" on "donations" ("org_id", "sequence")`)
    this.addSql(`create index "donations_recurring" on "donations" ("org_id", "sequence") where frequency <> 'single'`)
    this.addSql(`create index "donations_of_donor" on "donations" ("org_id", "donor_id", "sequence")`)
    this.addSql(`create index "donations_of_campaign" on "donations" ("org_id", "campaign_id")`)
    this.addSql(
      `create index "donations_of_fundraiser" on "donations" ("org_id", "fundraiser_id") where fundraiser_id is not null`,
    )
    this.addSql(`create index "donations_due" on "donations" ("next_charge_on") where next_charge_on is not null`)
    this.addSql(`alter table "donations" add constraint "donations_org_id" unique ("org_id", "id")`)

    this.addSql(
      `create table "donation_allocations" ("donation_id" uuid not null, "designation_id" uuid not null, "org_id" uuid not null, "amount" bigint not null, primary key ("donation_id", "designation_id"))`,
    )

    this.addSql(
      `alter table "charges" add "donation_id" uuid null, add "installment_no" int null, add "attempt_no" smallint not null default 1, add "retry_of" uuid null, add "fee_cover_amount" bigint not null default '0', add "refund_pending_amount" bigint not null default '0', add "lost_amount" bigint not null default '0', add "dispute_state" text not null default 'none', add "method_brand" text null, add "method_last4" text null, add "gateway_integration_id" uuid null, add "gateway_charge_id" text null, add "payment_reference" text null, add "failure_code" text null, add "failure_message" text null, add "decline_type" text null, add "outcome_unknown_since" timestamptz(6) null, add "reconcile_after" timestamptz(6) null, add "idempotency_key" uuid null, add "input_hash" text null, add "reference" text null, add "batch_id" uuid null, add "source" text null, add "is_anonymous" boolean not null default false`,
    )
    this.addSql(
      `create index "charges_of_donation" on "charges" ("org_id", "donation_id") where donation_id is not null`,
    )
    this.addSql(
      `create index "charges_disputed" on "charges" ("org_id", "gift_date" desc, "sequence" desc) where dispute_state <> 'none'`,
    )
    this.addSql(
      `create index "charges_to_reconcile" on "charges" ("reconcile_after") where reconcile_after is not null`,
    )
    this.addSql(
      `create unique index "charges_idempotency_key" on "charges" ("org_id", "idempotency_key") where idempotency_key is not null`,
    )
    this.addSql(
      `create unique index "charges_occurrence" on "charges" ("donation_id", "installment_no", "attempt_no") where installment_no is not null`,
    )
    this.addSql(
      `create unique index "charges_gateway_charge" on "charges" ("org_id", "gateway_integration_id", "gateway_charge_id") where gateway_charge_id is not null`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_returned_at_most_paid" check (refund_pending_amount >= 0 and lost_amount >= 0 and refunded_amount + refund_pending_amount + lost_amount <= amount)`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_cover_within" check (fee_cover_amount >= 0 and fee_cover_amount < amount)`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_dispute_state_check" check ("dispute_state" in ('none', 'warning', 'open', 'under_review', 'won', 'lost'))`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_decline_type_check" check ("decline_type" in ('soft', 'hard', 'authentication', 'unknown'))`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_source_check" check ("source" in ('checkout', 'page', 'embed', 'portal', 'terminal', 'import', 'api', 'manual'))`,
    )

    this.addSql(`alter table "charge_allocations" add "returned_amount" bigint not null default '0'`)
    this.addSql(
      `alter table "charge_allocations" add constraint "charge_allocations_returned_within" check (returned_amount >= 0 and returned_amount <= amount)`,
    )

    this.addSql(
      `alter table "refunds" add "status" text not null default 'succeeded', add "is_offline" boolean not null default false, add "notify_donor" boolean not null default false, add "receipt_action" text not null default 'none', add "requested_by" uuid null, add "gateway_refund_id" text null, add "failure_message" text null, add "idempotency_key" uuid null, add "input_hash" text null, add "reconcile_after" timestamptz(6) null, add "settled_at" timestamptz(6) null`,
    )
    this.addSql(
      `create index "refunds_to_reconcile" on "refunds" ("reconcile_after") where reconcile_after is not null`,
    )
    this.addSql(`alter table "refunds" add constraint "refunds_org_id" unique ("org_id", "id")`)
    this.addSql(
      `create unique index "refunds_idempotency_key" on "refunds" ("org_id", "idempotency_key") where idempotency_key is not null`,
    )
    this.addSql(
      `create unique index "refunds_gateway_refund" on "refunds" ("org_id", "charge_id", "gateway_refund_id") where gateway_refund_id is not null`,
    )
    this.addSql(
      `alter table "refunds" add constraint "refunds_status_check" check ("status" in ('pending', 'requires_action', 'succeeded', 'failed', 'canceled'))`,
    )
    this.addSql(
      `alter table "refunds" add constraint "refunds_receipt_action_check" check ("receipt_action" in ('void', 'reissue', 'none'))`,
    )

    this.addSql(
      `alter table "disputes" add constraint "disputes_amounts" check (amount > 0 and withdrawn_amount >= 0 and withdrawn_amount <= amount)`,
    )
    this.addSql(
      `alter table "disputes" add constraint "disputes_status_check" check ("status" in ('warning_needs_response', 'warning_under_review', 'warning_closed', 'needs_response', 'under_review', 'won', 'lost', 'prevented'))`,
    )
    this.addSql(`alter table "disputes" enable row level security`)
    this.addSql(`alter table "disputes" force row level security`)
    this.addSql(
      `create policy "own_org" on "disputes" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "donations" add constraint "donations_amount_positive" check (amount > 0)`)
    this.addSql(
      `alter table "donations" add constraint "donations_cover_within" check (fee_cover_amount >= 0 and fee_cover_amount < amount)`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_interval_range" check ("interval" >= 1 and "interval" <= 12)`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_anchor_range" check (anchor_day >= 1 and anchor_day <= 31)`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_single_states" check (frequency <> 'single' or status in ('incomplete', 'completed', 'canceled'))`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_status_check" check ("status" in ('incomplete', 'scheduled', 'active', 'past_due', 'paused', 'completed', 'failed', 'canceled'))`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_frequency_check" check ("frequency" in ('single', 'daily', 'weekly', 'monthly', 'yearly'))`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_fee_cover_mode_check" check ("fee_cover_mode" in ('off', 'optional', 'preselected', 'mandatory'))`,
    )
    this.addSql(`alter table "donations" add constraint "donations_mode_check" check ("mode" in ('live', 'test'))`)
    this.addSql(
      `alter table "donations" add constraint "donations_method_check" check ("method" in ('card', 'bank_debit', 'apple_pay', 'google_pay', 'paypal', 'link', 'cash', 'cheque', 'bank_transfer', 'standing_order', 'in_kind', 'other'))`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_managed_by_check" check ("managed_by" in ('almoner', 'gateway', 'manual'))`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_source_check" check ("source" in ('checkout', 'page', 'embed', 'portal', 'terminal', 'import', 'api', 'manual'))`,
    )
    this.addSql(
      `alter table "donations" add constraint "donations_receipt_preference_check" check ("receipt_preference" in ('each', 'annual', 'none'))`,
    )
    this.addSql(`alter table "donations" enable row level security`)
    this.addSql(`alter table "donations" force row level security`)
    this.addSql(
      `create policy "own_org" on "donations" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "donation_allocations" enable row level security`)
    this.addSql(`alter table "donation_allocations" force row level security`)
    this.addSql(
      `create policy "own_org" on "donation_allocations" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    for (const [table, column, to] of keysOfOrg) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
    }
    this.addSql('alter table donations add constraint donations_org_id_fk foreign key (org_id) references orgs (id)')
  }

  override down(): void {
    this.addSql(`alter table "charge_allocations" drop constraint "charge_allocations_returned_within"`)
    this.addSql(`alter table "charge_allocations" drop column "returned_amount"`)

    this.addSql(`drop index "charges_of_donation"`)
    this.addSql(`drop index "charges_disputed"`)
    this.addSql(`drop index "charges_to_reconcile"`)
    this.addSql(`drop index "charges_idempotency_key"`)
    this.addSql(`drop index "charges_occurrence"`)
    this.addSql(`drop index "charges_gateway_charge"`)
    this.addSql(`alter table "charges" drop constraint "charges_returned_at_most_paid"`)
    this.addSql(`alter table "charges" drop constraint "charges_cover_within"`)
    this.addSql(`alter table "charges" drop constraint "charges_dispute_state_check"`)
    this.addSql(`alter table "charges" drop constraint "charges_decline_type_check"`)
    this.addSql(`alter table "charges" drop constraint "charges_source_check"`)
    this.addSql(
      `alter table "charges" drop column "donation_id", drop column "installment_no", drop column "attempt_no", drop column "retry_of", drop column "fee_cover_amount", drop column "refund_pending_amount", drop column "lost_amount", drop column "dispute_state", drop column "method_brand", drop column "method_last4", drop column "gateway_integration_id", drop column "gateway_charge_id", drop column "payment_reference", drop column "failure_code", drop column "failure_message", drop column "decline_type", drop column "outcome_unknown_since", drop column "reconcile_after", drop column "idempotency_key", drop column "input_hash", drop column "reference", drop column "batch_id", drop column "source", drop column "is_anonymous"`,
    )

    this.addSql(`drop index "refunds_to_reconcile"`)
    this.addSql(`alter table "refunds" drop constraint "refunds_org_id"`)
    this.addSql(`drop index "refunds_idempotency_key"`)
    this.addSql(`drop index "refunds_gateway_refund"`)
    this.addSql(`alter table "refunds" drop constraint "refunds_status_check"`)
    this.addSql(`alter table "refunds" drop constraint "refunds_receipt_action_check"`)
    this.addSql(
      `alter table "refunds" drop column "status", drop column "is_offline", drop column "notify_donor", drop column "receipt_action", drop column "requested_by", drop column "gateway_refund_id", drop column "failure_message", drop column "idempotency_key", drop column "input_hash", drop column "reconcile_after", drop column "settled_at"`,
    )
    for (const table of ['disputes', 'donation_allocations', 'donations']) this.addSql(`drop table ${table}`)
  }
}
