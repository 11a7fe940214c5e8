import { Migration } from '@mikro-orm/migrations'

const currentOrg = "(select nullif(current_setting('app.org_id', true), '')::uuid)"
const ofOrg = `using (org_id = ${currentOrg}) with check (org_id = ${currentOrg})`

const tables = ['portal_email_changes', 'portal_links', 'portal_method_setups', 'portal_sessions']

// Each key carries the org, so that a row cannot point into another tenant even where both walls were open.
const keysOfOrg: [table: string, column: string, to: string][] = [
  ...tables.map((table): [string, string, string] => [table, 'donor_id', 'donors']),
  ['portal_links', 'donation_id', 'donations'],
  ['portal_method_setups', 'donation_id', 'donations'],
  ['portal_method_setups', 'entity_id', 'entities'],
  ['portal_method_setups', 'integration_id', 'gateway_integrations'],
  ['portal_sessions', 'link_id', 'portal_links'],
]

export class Migration20261122055147_portal extends Migration {
  override up(): void {
    this.addSql(
      `create table "portal_email_changes" ("id" uuid not null, "org_id" uuid not null, "donor_id" uuid not null, "old_email" text not null, "new_email" text not null, "old_token_hash" bytea not null, "new_token_hash" bytea not null, "old_confirmed_at" timestamptz(6) null, "new_confirmed_at" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), "expires_at" timestamptz(6) not null, "ended_at" timestamptz(6) null, "applied_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(
      `alter table "portal_email_changes" add constraint "portal_email_changes_old" unique ("old_token_hash")`,
    )
    this.addSql(
      `alter table "portal_email_changes" add constraint "portal_email_changes_new" unique ("new_token_hash")`,
    )
    this.addSql(`create index "portal_email_changes_of_donor" on "portal_email_changes" ("org_id", "donor_id")`)
    this.addSql(
      `alter table "portal_email_changes" add constraint "portal_email_changes_org_id" unique ("org_id", "id")`,
    )
    this.addSql(
      `create table "portal_method_setups" ("id" uuid not null, "org_id" uuid not null, "donor_id" uuid not null, "donation_id" uuid not null, "is_for_all" boolean not null, "integration_id" uuid not null, "entity_id" uuid not null, "form_key" uuid not null, "gateway_setup_id" text null, "pay_url" text null, "status" text not null default 'open', "method" jsonb null, "failure_code" text null, "created_at" timestamptz(6) not null default now(), "finished_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`create index "portal_method_setups_of_donor" on "portal_method_setups" ("org_id", "donor_id")`)
    this.addSql(
      `alter table "portal_method_setups" add constraint "portal_method_setups_org_id" unique ("org_id", "id")`,
    )
    this.addSql(
      `alter table "portal_method_setups" add constraint "portal_method_setups_once" unique ("org_id", "donor_id", "form_key")`,
    )
    this.addSql(
      `create table "portal_links" ("id" uuid not null, "org_id" uuid not null, "donor_id" uuid not null, "purpose" text not null, "donation_id" uuid null, "token_hash" bytea not null, "email_key" text null, "created_at" timestamptz(6) not null default now(), "expires_at" timestamptz(6) not null, "used_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`alter table "portal_links" add constraint "portal_links_token" unique ("token_hash")`)
    this.addSql(`create index "portal_links_of_donor" on "portal_links" ("org_id", "donor_id")`)
    this.addSql(`alter table "portal_links" add constraint "portal_links_org_id" unique ("org_id", "id")`)
    this.addSql(
      `create table "portal_sessions" ("id" uuid not null, "org_id" uuid not null, "donor_id" uuid not null, "link_id" uuid not null, "token_hash" bytea not null, "created_at" timestamptz(6) not null default now(), "ends_at" timestamptz(6) not null, "ended_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`alter table "portal_sessions" add constraint "portal_sessions_token" unique ("token_hash")`)
    this.addSql(`create index "portal_sessions_of_donor" on "portal_sessions" ("org_id", "donor_id")`)
    this.addSql(`alter table "portal_sessions" add constraint "portal_sessions_org_id" unique ("org_id", "id")`)
    this.addSql(`alter table "sandbox_log" drop constraint "sandbox_log_object_check"`)
    this.addSql(
      `alter table "sandbox_log" add constraint "sandbox_log_object_check" check ("object" in ('payment', 'refund', 'dispute', 'warning', 'domain', 'setup'))`,
    )
    this.addSql(`alter table "portal_email_changes" enable row level security`)
    this.addSql(`alter table "portal_email_changes" force row level security`)
    this.addSql(`create policy "own_org" on "portal_email_changes" ${ofOrg}`)
    this.addSql(
      `alter table "portal_method_setups" add constraint "portal_method_setups_status_check" check ("status" in ('open', 'kept', 'applied', 'failed', 'canceled'))`,
    )
    this.addSql(`alter table "portal_method_setups" enable row level security`)
    this.addSql(`alter table "portal_method_setups" force row level security`)
    this.addSql(`create policy "own_org" on "portal_method_setups" ${ofOrg}`)
    this.addSql(
      `alter table "portal_links" add constraint "portal_links_purpose_check" check ("purpose" in ('page', 'mend'))`,
    )
    this.addSql(`alter table "portal_links" enable row level security`)
    this.addSql(`alter table "portal_links" force row level security`)
    this.addSql(`create policy "own_org" on "portal_links" ${ofOrg}`)
    this.addSql(`alter table "portal_sessions" enable row level security`)
    this.addSql(`alter table "portal_sessions" force row level security`)
    this.addSql(`create policy "own_org" on "portal_sessions" ${ofOrg}`)
    for (const table of tables)
      this.addSql(`alter table ${table} add constraint ${table}_org_id_fk foreign key (org_id) references orgs (id)`)
    for (const [table, column, to] of keysOfOrg) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
    }
  }

  override down(): void {
    for (const table of [...tables].sort().reverse()) this.addSql(`drop table ${table}`)
    this.addSql(`alter table "sandbox_log" drop constraint "sandbox_log_object_check"`)
    this.addSql(
      `alter table "sandbox_log" add constraint "sandbox_log_object_check" check ("object" in ('payment', 'refund', 'dispute', 'warning', 'domain'))`,
    )
  }
}
