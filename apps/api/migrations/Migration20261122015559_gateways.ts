import { Migration } from '@mikro-orm/migrations'

const keysOfOrg: [table: string, column: string, to: string][] = [
  ['gateway_integrations', 'entity_id', 'entities'],
  ['gateway_events', 'integration_id', 'gateway_integrations'],
  ['sandbox_log', 'integration_id', 'gateway_integrations'],
]

export class Migration20261122015559_gateways extends Migration {
  override up(): void {
    this.addSql(
      `create table "gateway_events" ("id" uuid not null, "org_id" uuid not null, "integration_id" uuid not null, "provider" text not null, "event_id" text not null, "type" text not null, "mode" text not null, "body" text not null, "occurred_at" timestamptz(6) not null, "received_at" timestamptz(6) not null, "deliveries" int not null default 1, "status" text not null, "applied_at" timestamptz(6) null, "last_error" text null, primary key ("id"))`,
    )
    this.addSql(`create index "gateway_events_newest" on "gateway_events" ("org_id", "integration_id", "received_at")`)
    this.addSql(
      `alter table "gateway_events" add constraint "gateway_events_once" unique ("provider", "event_id", "integration_id")`,
    )

    this.addSql(
      `create table "gateway_integrations" ("id" uuid not null, "org_id" uuid not null, "entity_id" uuid not null, "provider" text not null, "display_name" text not null, "mode" text not null, "status" text not null, "account_id" text null, "publishable_key" text null, "secret_key" text null, "secret_key_hint" text null, "webhook_secret" text null, "webhook_secret_hint" text null, "methods" text[] not null, "is_default" boolean not null default false, "enabled" boolean not null default true, "country" char(2) null, "currency" char(3) null, "statement_descriptor" text null, "fee_rule" jsonb null, "payout_schedule" text null, "charges_enabled" boolean not null default false, "requirements_due" text[] not null, "last_event_at" timestamptz(6) null, "last_error" text null, "checked_at" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`create index "gateway_integrations_of_entity" on "gateway_integrations" ("org_id", "entity_id")`)
    this.addSql(
      `alter table "gateway_integrations" add constraint "gateway_integrations_org_id" unique ("org_id", "id")`,
    )
    this.addSql(
      `create unique index "gateway_integrations_one_default" on "gateway_integrations" ("org_id", "entity_id") where is_default`,
    )

    this.addSql(
      `create table "sandbox_log" ("id" uuid not null, "org_id" uuid not null, "integration_id" uuid not null, "sequence" bigserial, "object" text not null, "object_id" text not null, "payment_id" text null, "key" text null, "request_hash" text null, "status" text not null, "amount" bigint null, "currency" char(3) null, "details" jsonb not null, "at" timestamptz(6) not null, primary key ("id"))`,
    )
    this.addSql(`create index "sandbox_log_of_object" on "sandbox_log" ("org_id", "integration_id", "object_id", "at")`)
    this.addSql(
      `create index "sandbox_log_of_payment" on "sandbox_log" ("org_id", "integration_id", "payment_id") where payment_id is not null`,
    )
    this.addSql(
      `create unique index "sandbox_log_key" on "sandbox_log" ("integration_id", "key") where key is not null`,
    )

    this.addSql(
      `alter table "gateway_events" add constraint "gateway_events_mode_check" check ("mode" in ('live', 'test'))`,
    )
    this.addSql(
      `alter table "gateway_events" add constraint "gateway_events_status_check" check ("status" in ('received', 'parked', 'applied', 'given_up'))`,
    )
    this.addSql(`alter table "gateway_events" enable row level security`)
    this.addSql(`alter table "gateway_events" force row level security`)
    this.addSql(
      `create policy "own_org" on "gateway_events" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "gateway_integrations" add constraint "gateway_integrations_mode_check" check ("mode" in ('live', 'test'))`,
    )
    this.addSql(
      `alter table "gateway_integrations" add constraint "gateway_integrations_status_check" check ("status" in ('incomplete', 'active', 'restricted', 'disconnected'))`,
    )
    this.addSql(`alter table "gateway_integrations" enable row level security`)
    this.addSql(`alter table "gateway_integrations" force row level security`)
    this.addSql(
      `create policy "own_org" on "gateway_integrations" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "sandbox_log" add constraint "sandbox_log_object_check" check ("object" in ('payment', 'refund', 'dispute', 'warning', 'domain'))`,
    )
    this.addSql(`alter table "sandbox_log" enable row level security`)
    this.addSql(`alter table "sandbox_log" force row level security`)
    this.addSql(
      `create policy "own_org" on "sandbox_log" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    for (const [table, column, to] of keysOfOrg) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
    }
    // What the sandbox wrote down stays: our ledger is compared with it.
    this.addSql('revoke update, delete on sandbox_log from almoner_app')
    // Gateways send their events, and donors come to the sandbox's page, without a session that would say which org it is.
    this.addSql(`
      create function gateway_integration_org(integration uuid) returns uuid
      language sql stable security definer set search_path = public, pg_temp as $$
        select org_id from gateway_integrations where id = integration
      $$
    `)
    this.addSql('revoke all on function gateway_integration_org from public')
    this.addSql('grant execute on function gateway_integration_org to almoner_app')

    // Every entity can take test gifts and record offline ones from the start. The owner is bound by the policies as well.
    const bound = ['entities', 'gateway_integrations']
    for (const table of bound) this.addSql(`alter table ${table} no force row level security`)
    this.addSql(`
      insert into gateway_integrations (id, org_id, entity_id, provider, display_name, mode, status, methods, is_default, charges_enabled, requirements_due)
      select uuidv7(), e.org_id, e.id, p.provider, p.display_name, p.mode, 'active', p.methods, p.provider = 'sandbox', true, '{}'
      from entities e
      cross join (values
        ('sandbox', 'Sandbox', 'test', array['card', 'bank_debit', 'apple_pay', 'google_pay']),
        ('offline', 'Offline', 'live', array['cash', 'cheque', 'bank_transfer', 'standing_order', 'in_kind', 'other'])
      ) p (provider, display_name, mode, methods)
    `)
    for (const table of bound) this.addSql(`alter table ${table} force row level security`)
  }

  override down(): void {
    this.addSql('drop function gateway_integration_org')
    this.addSql('drop table gateway_events')
    this.addSql('drop table sandbox_log')
    this.addSql('drop table gateway_integrations')
  }
}
