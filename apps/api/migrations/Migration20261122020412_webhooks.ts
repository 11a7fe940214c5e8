import { Migration } from '@mikro-orm/migrations'

const currentOrg = "(select nullif(current_setting('app.org_id', true), '')::uuid)"
const ofOrg = `using (org_id = ${currentOrg}) with check (org_id = ${currentOrg})`

export class Migration20261122020412_webhooks extends Migration {
  override up(): void {
    this.addSql(
      `create table "webhooks" ("id" uuid not null, "org_id" uuid not null, "url" text not null, "description" text null, "events" jsonb not null, "active" boolean not null, "api_version" text not null, "secret" text not null, "secret_hint" text not null, "former_secret" text null, "former_secret_until" timestamptz(6) null, "last_status" int null, "last_delivered_at" timestamptz(6) null, "failing_since" timestamptz(6) null, "disabled_at" timestamptz(6) null, "disabled_reason" text null, "resting_until" timestamptz(6) null, "courier_id" uuid null, "courier_until" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`alter table "webhooks" add constraint "webhooks_one_of_org" unique ("org_id")`)

    this.addSql(
      `create table "webhook_attempts" ("id" uuid not null, "org_id" uuid not null, "delivery_id" uuid not null, "number" int not null, "kind" text not null, "at" timestamptz(6) not null, "duration_ms" int not null, "url" text not null, "request_headers" jsonb not null, "status" int null, "response_headers" jsonb null, "response_body" text null, "error" text null, primary key ("id"))`,
    )
    this.addSql(`create index "webhook_attempts_of_delivery" on "webhook_attempts" ("org_id", "delivery_id")`)

    this.addSql(
      `create table "webhook_deliveries" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "type" text not null, "body" text not null, "state" text not null default 'waiting', "attempts" int not null default 0, "last_status" int null, "last_error" text null, "next_attempt_at" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), "delivered_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`create index "webhook_deliveries_newest" on "webhook_deliveries" ("org_id", "sequence")`)
    this.addSql(
      `create index "webhook_deliveries_due" on "webhook_deliveries" ("org_id", "next_attempt_at") where state = 'waiting'`,
    )
    this.addSql(`alter table "webhook_deliveries" add constraint "webhook_deliveries_org_id" unique ("org_id", "id")`)

    this.addSql(
      `alter table "outbox" add "user_id" uuid null default (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid`,
    )

    this.addSql(
      `alter table "webhooks" add constraint "webhooks_disabled_reason_check" check ("disabled_reason" in ('gone', 'failing'))`,
    )
    this.addSql(`alter table "webhooks" enable row level security`)
    this.addSql(`alter table "webhooks" force row level security`)
    this.addSql(`create policy "own_org" on "webhooks" ${ofOrg}`)

    this.addSql(
      `alter table "webhook_attempts" add constraint "webhook_attempts_kind_check" check ("kind" in ('planned', 'asked'))`,
    )
    this.addSql(`alter table "webhook_attempts" enable row level security`)
    this.addSql(`alter table "webhook_attempts" force row level security`)
    this.addSql(`create policy "own_org" on "webhook_attempts" ${ofOrg}`)

    this.addSql(
      `alter table "webhook_deliveries" add constraint "webhook_deliveries_state_check" check ("state" in ('waiting', 'delivered', 'stopped'))`,
    )
    this.addSql(`alter table "webhook_deliveries" enable row level security`)
    this.addSql(`alter table "webhook_deliveries" force row level security`)
    this.addSql(`create policy "own_org" on "webhook_deliveries" ${ofOrg}`)

    for (const table of ['webhooks', 'webhook_deliveries'])
      this.addSql(`alter table ${table} add constraint ${table}_org_id_fk foreign key (org_id) references orgs (id)`)
    this.addSql(
      'alter table webhook_attempts add constraint webhook_attempts_delivery_id_fk foreign key (org_id, delivery_id) references webhook_deliveries (org_id, id) on delete cascade',
    )
  }

  override down(): void {
    for (const table of ['webhook_attempts', 'webhook_deliveries', 'webhooks']) this.addSql(`drop table ${table}`)
    this.addSql('alter table outbox drop column user_id')
  }
}
