import { Migration } from '@mikro-orm/migrations'

const keysOfOrg: [table: string, column: string, to: string][] = [
  ['import_changes', 'import_id', 'imports'],
  ['import_changes', 'donor_id', 'donors'],
]

export class Migration20261121000003_imports extends Migration {
  override up(): void {
    this.addSql(
      `create table "import_changes" ("import_id" uuid not null, "donor_id" uuid not null, "field" text not null, "org_id" uuid not null, "sequence" bigserial, "before" text null, "after" text null, primary key ("import_id", "donor_id", "field"))`,
    )
    this.addSql(`create index "import_changes_of_donor" on "import_changes" ("org_id", "donor_id", "field")`)
    this.addSql(
      `create table "imports" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "status" text not null default 'inspected', "file_name" text not null, "file_size" int not null, "file_key" text not null, "file_hash" text not null, "heading_key" text not null, "inspection" jsonb not null, "suggested_plan" jsonb not null, "is_plan_remembered" boolean not null default false, "plan" jsonb null, "findings" jsonb null, "failure" text null, "phase" text null, "phase_done" int not null default 0, "phase_total" int not null default 0, "created_by" uuid null, "created_at" timestamptz(6) not null default now(), "finished_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`create index "imports_newest" on "imports" ("org_id", "sequence")`)
    this.addSql(`create index "imports_by_file" on "imports" ("org_id", "file_hash")`)
    this.addSql(`alter table "imports" add constraint "imports_org_id" unique ("org_id", "id")`)
    this.addSql(
      `create table "import_maps" ("org_id" uuid not null, "heading_key" text not null, "plan" jsonb not null, "used_at" timestamptz(6) not null default now(), primary key ("org_id", "heading_key"))`,
    )
    this.addSql(
      `create table "import_rows" ("import_id" uuid not null, "line" int not null, "org_id" uuid not null, "state" text not null, "bad_cells" jsonb null, "mended" jsonb null, "decision" text null, "target_line" int null, "target_charge_id" uuid null, "candidates" jsonb null, "donor_name" text not null, "is_refund" boolean not null default false, "amount" bigint null, "currency" char(3) null, "fee_amount" bigint null, "gift_date" date null, "charged_at" timestamptz(6) null, "status" text null, "method" text null, "mode" text null, "external_id" text null, "campaign" text null, "campaign_key" text null, "designation" text null, "designation_key" text null, "comment" text null, "content_key" text null, "donor_key" text null, "type" text null, "title" text null, "first_name" text null, "middle_name" text null, "last_name" text null, "suffix" text null, "organization_name" text null, "employer" text null, "job_title" text null, "email" text null, "email_key" text null, "name_key" text null, "phone" text null, "line1" text null, "line2" text null, "city" text null, "city_key" text null, "region" text null, "postal_code" text null, "postal_key" text null, "country" text null, primary key ("import_id", "line"))`,
    )
    this.addSql(
      `create index "import_rows_to_mend" on "import_rows" ("import_id", "state", "line") where state <> 'read' or decision is not null`,
    )
    this.addSql(`alter table "import_changes" enable row level security`)
    this.addSql(`alter table "import_changes" force row level security`)
    this.addSql(
      `create policy "own_org" on "import_changes" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(
      `alter table "imports" add constraint "imports_status_check" check ("status" in ('inspected', 'checking', 'checked', 'running', 'done', 'undoing', 'undone', 'failed', 'discarded'))`,
    )
    this.addSql(`alter table "imports" enable row level security`)
    this.addSql(`alter table "imports" force row level security`)
    this.addSql(
      `create policy "own_org" on "imports" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(`alter table "import_maps" enable row level security`)
    this.addSql(`alter table "import_maps" force row level security`)
    this.addSql(
      `create policy "own_org" on "import_maps" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(
      `alter table "import_rows" add constraint "import_rows_state_check" check ("state" in ('read', 'bad', 'clash', 'undecided'))`,
    )
    this.addSql(
      `alter table "import_rows" add constraint "import_rows_decision_check" check ("decision" in ('leave_out', 'refund'))`,
    )
    this.addSql(
      `alter table "import_rows" add constraint "import_rows_status_check" check ("status" in ('succeeded', 'refunded', 'pending', 'failed', 'canceled'))`,
    )
    this.addSql(
      `alter table "import_rows" add constraint "import_rows_method_check" check ("method" in ('card', 'bank_debit', 'apple_pay', 'google_pay', 'paypal', 'link', 'cash', 'cheque', 'bank_transfer', 'standing_order', 'in_kind', 'other'))`,
    )
    this.addSql(`alter table "import_rows" add constraint "import_rows_mode_check" check ("mode" in ('live', 'test'))`)
    this.addSql(`alter table "import_rows" enable row level security`)
    this.addSql(`alter table "import_rows" force row level security`)
    this.addSql(
      `create policy "own_org" on "import_rows" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    for (const [table, column, to] of keysOfOrg) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
    }
    this.addSql('alter table imports add constraint imports_org_id_fk foreign key (org_id) references orgs (id)')
    // A bulk load changes the shape of these tables at once; without fresh statistics the plans after it are those of before.
    this.addSql(
      'grant maintain on import_rows, charges, charge_allocations, donors, donor_totals, refunds to almoner_app',
    )
    this.addSql(
      'alter table import_maps add constraint import_maps_org_id_fk foreign key (org_id) references orgs (id)',
    )
  }

  override down(): void {
    this.addSql('revoke maintain on charges, charge_allocations, donors, donor_totals, refunds from almoner_app')
    for (const table of ['import_changes', 'import_maps', 'import_rows', 'imports']) this.addSql(`drop table ${table}`)
  }
}
