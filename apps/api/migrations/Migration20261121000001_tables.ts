import { Migration } from '@mikro-orm/migrations'

export class Migration20261121000001_tables extends Migration {
  override up(): void | Promise<void> {
    this.addSql(
      `create table "audit_log" ("id" uuid not null, "org_id" uuid null, "user_id" uuid null, "real_user_id" uuid null, "action" text not null, "subject_id" text null, "before" jsonb null, "after" jsonb null, "reason" text null, "request_id" text not null, "at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "audit_log_of_org" on "audit_log" ("org_id", "at")`)

    this.addSql(
      `create table "campaigns" ("id" uuid not null, "org_id" uuid not null, "entity_id" uuid not null, "name" text not null, "name_key" text not null, "code" text not null, "status" text not null default 'draft', "currency" char(3) not null, "goal_amount" bigint null, "starts_on" date null, "ends_on" date null, "is_default" boolean not null default false, "import_id" uuid null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "campaigns_by_name" on "campaigns" ("org_id", "name_key")`)
    this.addSql(`alter table "campaigns" add constraint "campaigns_org_id" unique ("org_id", "id")`)
    this.addSql(`alter table "campaigns" add constraint "campaigns_code" unique ("org_id", "code")`)
    this.addSql(`create unique index "campaigns_one_default" on "campaigns" ("org_id") where is_default`)

    this.addSql(
      `create table "charges" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "donor_id" uuid not null, "entity_id" uuid not null, "campaign_id" uuid not null, "fundraiser_id" uuid null, "type" text not null, "status" text not null, "amount" bigint not null, "refunded_amount" bigint not null default '0', "fee_amount" bigint not null default '0', "currency" char(3) not null, "method" text not null, "mode" text not null default 'live', "gift_date" date not null, "charged_at" timestamptz(6) null, "external_id" text null, "comment" text null, "import_id" uuid null, "import_line" int null, "import_key" text null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(
      `create index "charges_newest" on "charges" ("org_id", "gift_date" desc, "sequence" desc) include (id, donor_id, campaign_id, status, amount, refunded_amount, fee_amount, currency, method, mode)`,
    )
    this.addSql(`create index "charges_by_amount" on "charges" ("org_id", "amount", "sequence")`)
    this.addSql(
      `create index "charges_of_donor" on "charges" ("org_id", "donor_id", "gift_date" desc, "sequence" desc)`,
    )
    this.addSql(
      `create index "charges_of_campaign" on "charges" ("org_id", "campaign_id", "gift_date" desc, "sequence" desc)`,
    )
    this.addSql(
      `create index "charges_by_status" on "charges" ("org_id", "status", "gift_date" desc, "sequence" desc) where status <> 'succeeded'`,
    )
    this.addSql(`create index "charges_of_import" on "charges" ("import_id") where import_id is not null`)
    this.addSql(
      `create index "charges_of_fundraiser" on "charges" ("org_id", "fundraiser_id") where fundraiser_id is not null`,
    )
    this.addSql(
      `create index "charges_by_external_id" on "charges" ("org_id", "external_id") where external_id is not null`,
    )
    this.addSql(`alter table "charges" add constraint "charges_org_id" unique ("org_id", "id")`)
    this.addSql(
      `create unique index "charges_import_key" on "charges" ("org_id", "import_key") where import_key is not null`,
    )

    this.addSql(
      `create table "charge_allocations" ("charge_id" uuid not null, "designation_id" uuid not null, "org_id" uuid not null, "amount" bigint not null, primary key ("charge_id", "designation_id"))`,
    )
    this.addSql(`create index "charge_allocations_of_designation" on "charge_allocations" ("org_id", "designation_id")`)

    this.addSql(
      `create table "designations" ("id" uuid not null, "org_id" uuid not null, "name" text not null, "name_key" text not null, "code" text not null, "is_default" boolean not null default false, "status" text not null default 'active', "import_id" uuid null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "designations_by_name" on "designations" ("org_id", "name_key")`)
    this.addSql(`alter table "designations" add constraint "designations_org_id" unique ("org_id", "id")`)
    this.addSql(`alter table "designations" add constraint "designations_code" unique ("org_id", "code")`)
    this.addSql(`create unique index "designations_one_default" on "designations" ("org_id") where is_default`)

    this.addSql(
      `create table "donors" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "type" text not null default 'person', "status" text not null default 'active', "title" text null, "first_name" text null, "middle_name" text null, "last_name" text null, "suffix" text null, "organization_name" text null, "employer" text null, "job_title" text null, "email" text null, "email_key" text null, "name_key" text not null, "phone" text null, "line1" text null, "line2" text null, "city" text null, "region" text null, "postal_code" text null, "postal_key" text null, "country" text null, "source" text not null default 'manual', "import_id" uuid null, "name" text generated always as (coalesce(case when type <> 'person' then organization_name else null end, nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), ''), organization_name, email, 'Unnamed donor')) stored null, "search" text generated always as (lower(coalesce(organization_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(middle_name || ' ', '') || coalesce(last_name, '') || ' ' || coalesce(email, ''))) stored null, "created_at" timestamptz(6) not null default now(), "updated_at" timestamptz(6) not null default now(), "deleted_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`create index "donors_newest" on "donors" ("org_id", "sequence")`)
    this.addSql(`create index "donors_by_email" on "donors" ("org_id", "email_key")`)
    this.addSql(`create index "donors_by_name" on "donors" ("org_id", "name_key", "postal_key")`)
    this.addSql(`create index "donors_by_display_name" on "donors" ("org_id", lower("name"), "sequence")`)
    this.addSql(`create index "donors_of_import" on "donors" ("import_id") where import_id is not null`)
    this.addSql(`create index "donors_search" on "donors" using gin ("org_id", "search" gin_trgm_ops)`)
    this.addSql(`alter table "donors" add constraint "donors_org_id" unique ("org_id", "id")`)

    this.addSql(
      `create table "donor_totals" ("donor_id" uuid not null, "currency" char(3) not null, "org_id" uuid not null, "gift_count" int not null, "lifetime_amount" bigint not null, "largest_amount" bigint not null, "first_gift_on" date not null, "last_gift_on" date not null, "last_gift_amount" bigint not null, primary key ("donor_id", "currency"))`,
    )
    this.addSql(
      `create index "donor_totals_by_amount" on "donor_totals" ("org_id", "currency", "lifetime_amount", "donor_id")`,
    )
    this.addSql(
      `create index "donor_totals_by_last_gift" on "donor_totals" ("org_id", "currency", "last_gift_on", "donor_id")`,
    )

    this.addSql(
      `create table "entities" ("id" uuid not null, "org_id" uuid not null, "name" text not null, "is_primary" boolean not null, "currency" char(3) not null, "country" char(2) not null, "time_zone" text not null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`alter table "entities" add constraint "entities_org_id" unique ("org_id", "id")`)
    this.addSql(`create unique index "entities_one_primary" on "entities" ("org_id") where is_primary`)

    this.addSql(
      `create table "fundraisers" ("id" uuid not null, "org_id" uuid not null, "user_id" uuid not null, "campaign_id" uuid not null, "slug" text not null, "display_name" text not null, "currency" char(3) not null, "goal_amount" bigint null, "status" text not null default 'pending', "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "fundraisers_of_user" on "fundraisers" ("org_id", "user_id")`)
    this.addSql(`alter table "fundraisers" add constraint "fundraisers_org_id" unique ("org_id", "id")`)
    this.addSql(`alter table "fundraisers" add constraint "fundraisers_slug" unique ("org_id", "slug")`)

    this.addSql(
      `create table "idempotency_keys" ("org_id" uuid not null, "key" uuid not null, "operation" text not null, "input_hash" text not null, "outcome" jsonb null, "created_at" timestamptz(6) not null default now(), primary key ("org_id", "key"))`,
    )

    this.addSql(
      `create table "mails" ("id" uuid not null, "org_id" uuid null, "recipient" text not null, "subject" text not null, "body_text" text not null, "body_html" text not null, "created_at" timestamptz(6) not null default now(), "sent_at" timestamptz(6) null, "attempts" int not null default 0, "last_error" text null, primary key ("id"))`,
    )
    this.addSql(`create index "mails_newest" on "mails" ("created_at")`)

    this.addSql(
      `create table "memberships" ("id" uuid not null, "org_id" uuid not null, "user_id" uuid not null, "role" text not null, "email_settings" jsonb not null default '{"chargeSucceeded":true,"chargeFailed":true}', "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "memberships_of_org" on "memberships" ("org_id", "created_at")`)
    this.addSql(`alter table "memberships" add constraint "memberships_user_org" unique ("user_id", "org_id")`)

    this.addSql(
      `create table "orgs" ("id" uuid not null, "parent_org_id" uuid null, "name" text not null, "website" text null, "country" char(2) not null, "category" text not null, "currency" char(3) not null, "time_zone" text not null, "status" text not null default 'active', "crm_settings" jsonb not null default '{"completedTourSteps":{},"logoName":null}', "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )

    this.addSql(
      `create table "outbox" ("id" uuid not null, "org_id" uuid not null, "type" text not null, "payload" jsonb not null, "created_at" timestamptz(6) not null default now(), "handled_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`create index "outbox_open" on "outbox" ("id") where handled_at is null`)

    this.addSql(
      `create table "refunds" ("id" uuid not null, "org_id" uuid not null, "charge_id" uuid not null, "amount" bigint not null, "currency" char(3) not null, "reason" text not null, "note" text null, "refunded_on" date not null, "import_id" uuid null, "import_line" int null, "import_key" text null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "refunds_of_charge" on "refunds" ("org_id", "charge_id")`)
    this.addSql(`create index "refunds_by_date" on "refunds" ("org_id", "refunded_on")`)
    this.addSql(`create index "refunds_of_import" on "refunds" ("import_id") where import_id is not null`)
    this.addSql(
      `create unique index "refunds_import_key" on "refunds" ("org_id", "import_key") where import_key is not null`,
    )

    this.addSql(
      `create table "sessions" ("id" uuid not null, "token_hash" bytea not null, "user_id" uuid not null, "real_user_id" uuid not null, "org_id" uuid null, "created_at" timestamptz(6) not null default now(), "seen_at" timestamptz(6) not null default now(), "ends_at" timestamptz(6) not null, "ip" text null, "agent" text null, primary key ("id"))`,
    )
    this.addSql(`alter table "sessions" add constraint "sessions_token" unique ("token_hash")`)
    this.addSql(`create index "sessions_of_user" on "sessions" ("user_id")`)

    this.addSql(
      `create table "throttles" ("key" text not null, "failures" int not null, "window_started_at" timestamptz(6) not null, "blocked_until" timestamptz(6) null, primary key ("key"))`,
    )

    this.addSql(
      `create table "users" ("id" uuid not null, "email" text not null, "email_key" text not null, "first_name" text not null, "last_name" text not null, "permission" text not null default 'user', "password_hash" text null, "email_verified_at" timestamptz(6) null, "active" boolean not null default true, "last_org_id" uuid null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`alter table "users" add constraint "users_email_key" unique ("email_key")`)

    this.addSql(`alter table "audit_log" enable row level security`)
    this.addSql(`alter table "audit_log" force row level security`)
    this.addSql(
      `create policy "own_org" on "audit_log" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id is not distinct from (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "campaigns" add constraint "campaigns_status_check" check ("status" in ('draft', 'active', 'paused', 'ended', 'archived'))`,
    )
    this.addSql(`alter table "campaigns" enable row level security`)
    this.addSql(`alter table "campaigns" force row level security`)
    this.addSql(
      `create policy "own_org" on "campaigns" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "charges" add constraint "charges_amount_positive" check (amount > 0)`)
    this.addSql(
      `alter table "charges" add constraint "charges_refunded_at_most_paid" check (refunded_amount >= 0 and refunded_amount <= amount)`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_refunded_if_succeeded" check (refunded_amount = 0 or status = 'succeeded')`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_type_check" check ("type" in ('single', 'installment', 'offline', 'import', 'adjustment'))`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_status_check" check ("status" in ('pending', 'requires_action', 'processing', 'succeeded', 'failed', 'canceled'))`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_method_check" check ("method" in ('card', 'bank_debit', 'apple_pay', 'google_pay', 'paypal', 'link', 'cash', 'cheque', 'bank_transfer', 'standing_order', 'in_kind', 'other'))`,
    )
    this.addSql(`alter table "charges" add constraint "charges_mode_check" check ("mode" in ('live', 'test'))`)
    this.addSql(`alter table "charges" enable row level security`)
    this.addSql(`alter table "charges" force row level security`)
    this.addSql(
      `create policy "own_org" on "charges" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "charge_allocations" enable row level security`)
    this.addSql(`alter table "charge_allocations" force row level security`)
    this.addSql(
      `create policy "own_org" on "charge_allocations" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "designations" add constraint "designations_status_check" check ("status" in ('active', 'archived'))`,
    )
    this.addSql(`alter table "designations" enable row level security`)
    this.addSql(`alter table "designations" force row level security`)
    this.addSql(
      `create policy "own_org" on "designations" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "donors" add constraint "donors_type_check" check ("type" in ('person', 'organization', 'household'))`,
    )
    this.addSql(
      `alter table "donors" add constraint "donors_status_check" check ("status" in ('active', 'inactive', 'deceased', 'anonymized'))`,
    )
    this.addSql(
      `alter table "donors" add constraint "donors_source_check" check ("source" in ('import', 'checkout', 'manual', 'api', 'fundraiser'))`,
    )
    this.addSql(`alter table "donors" enable row level security`)
    this.addSql(`alter table "donors" force row level security`)
    this.addSql(
      `create policy "own_org" on "donors" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "donor_totals" enable row level security`)
    this.addSql(`alter table "donor_totals" force row level security`)
    this.addSql(
      `create policy "own_org" on "donor_totals" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "entities" enable row level security`)
    this.addSql(`alter table "entities" force row level security`)
    this.addSql(
      `create policy "own_org" on "entities" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "fundraisers" add constraint "fundraisers_status_check" check ("status" in ('pending', 'active', 'rejected', 'paused', 'ended'))`,
    )
    this.addSql(`alter table "fundraisers" enable row level security`)
    this.addSql(`alter table "fundraisers" force row level security`)
    this.addSql(
      `create policy "own_org" on "fundraisers" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "idempotency_keys" enable row level security`)
    this.addSql(`alter table "idempotency_keys" force row level security`)
    this.addSql(
      `create policy "own_org" on "idempotency_keys" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "memberships" add constraint "memberships_role_check" check ("role" in ('owner', 'admin', 'agent', 'fundraiser'))`,
    )
    this.addSql(`alter table "memberships" enable row level security`)
    this.addSql(`alter table "memberships" force row level security`)
    this.addSql(
      `create policy "own_org" on "memberships" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid) or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "orgs" add constraint "orgs_status_check" check ("status" in ('trial', 'active', 'suspended', 'closed'))`,
    )
    this.addSql(`alter table "orgs" enable row level security`)
    this.addSql(`alter table "orgs" force row level security`)
    this.addSql(
      `create policy "own_org" on "orgs" using (id = (select nullif(current_setting('app.org_id', true), '')::uuid) or exists (select from memberships m where m.org_id = orgs.id and m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))) with check (id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "outbox" enable row level security`)
    this.addSql(`alter table "outbox" force row level security`)
    this.addSql(
      `create policy "own_org" on "outbox" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(`alter table "refunds" add constraint "refunds_amount_positive" check (amount > 0)`)
    this.addSql(
      `alter table "refunds" add constraint "refunds_reason_check" check ("reason" in ('duplicate', 'fraudulent', 'requested_by_donor', 'other'))`,
    )
    this.addSql(`alter table "refunds" enable row level security`)
    this.addSql(`alter table "refunds" force row level security`)
    this.addSql(
      `create policy "own_org" on "refunds" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "users" add constraint "users_permission_check" check ("permission" in ('superuser', 'user'))`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "audit_log" cascade`)
    this.addSql(`drop table if exists "campaigns" cascade`)
    this.addSql(`drop table if exists "charges" cascade`)
    this.addSql(`drop table if exists "charge_allocations" cascade`)
    this.addSql(`drop table if exists "designations" cascade`)
    this.addSql(`drop table if exists "donors" cascade`)
    this.addSql(`drop table if exists "donor_totals" cascade`)
    this.addSql(`drop table if exists "entities" cascade`)
    this.addSql(`drop table if exists "fundraisers" cascade`)
    this.addSql(`drop table if exists "idempotency_keys" cascade`)
    this.addSql(`drop table if exists "mails" cascade`)
    this.addSql(`drop table if exists "memberships" cascade`)
    this.addSql(`drop table if exists "orgs" cascade`)
    this.addSql(`drop table if exists "outbox" cascade`)
    this.addSql(`drop table if exists "refunds" cascade`)
    this.addSql(`drop table if exists "sessions" cascade`)
    this.addSql(`drop table if exists "throttles" cascade`)
    this.addSql(`drop table if exists "users" cascade`)
  }
}
