import { Migration } from '@mikro-orm/migrations'

export class Migration20261122015833_api_keys extends Migration {
  override up(): void {
    this.addSql(
      `create table "api_keys" ("id" uuid not null, "org_id" uuid not null, "name" text not null, "prefix" text not null, "token_hash" bytea not null, "scopes" text[] not null, "ip_allow" text[] not null, "created_by" uuid not null, "created_at" timestamptz(6) not null default now(), "expires_at" timestamptz(6) null, "last_used_at" timestamptz(6) null, "revoked_at" timestamptz(6) null, "revoked_by" uuid null, primary key ("id"))`,
    )
    this.addSql(`alter table "api_keys" add constraint "api_keys_token" unique ("token_hash")`)
    this.addSql(`create index "api_keys_of_org" on "api_keys" ("org_id", "created_at")`)
    for (const [column, table] of [
      ['org_id', 'orgs'],
      ['created_by', 'users'],
      ['revoked_by', 'users'],
    ]) {
      this.addSql(
        `alter table api_keys add constraint api_keys_${column}_fk foreign key (${column}) references ${table} (id)`,
      )
    }
    this.addSql(`alter table "api_keys" enable row level security`)
    this.addSql(`alter table "api_keys" force row level security`)
    this.addSql(
      `create policy "own_org" on "api_keys" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid) or token_hash = (select decode(nullif(current_setting('app.api_key', true), ''), 'hex'))) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
  }

  override down(): void {
    this.addSql('drop table api_keys')
  }
}
