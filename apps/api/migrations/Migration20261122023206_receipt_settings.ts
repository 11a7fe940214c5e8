import { Migration } from '@mikro-orm/migrations'

const currentOrg = "(select nullif(current_setting('app.org_id', true), '')::uuid)"

export class Migration20261122023206_receipt_settings extends Migration {
  override up(): void {
    this.addSql(
      `create table "receipt_settings" ("entity_id" uuid not null, "org_id" uuid not null, "settings" jsonb not null, "signature_name" text null, "updated_at" timestamptz(6) not null, primary key ("entity_id"))`,
    )
    this.addSql(
      'alter table receipt_settings add constraint receipt_settings_entity_id_fk foreign key (org_id, entity_id) references entities (org_id, id)',
    )
    this.addSql(`alter table "receipt_settings" enable row level security`)
    this.addSql(`alter table "receipt_settings" force row level security`)
    this.addSql(
      `create policy "own_org" on "receipt_settings" using (org_id = ${currentOrg}) with check (org_id = ${currentOrg})`,
    )
    this.addSql(
      `alter table "entities" add "fiscal_year_start" text not null default '01-01', add "logo_name" text null`,
    )
  }

  override down(): void {
    this.addSql('drop table receipt_settings')
    this.addSql('alter table entities drop column fiscal_year_start, drop column logo_name')
  }
}
