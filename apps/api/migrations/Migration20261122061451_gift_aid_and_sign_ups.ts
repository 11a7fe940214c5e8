import { Migration } from '@mikro-orm/migrations'

// Each key carries the org, so that a row cannot point into another tenant even where both walls were open.
const keysOfOrg: [table: string, column: string, to: string][] = [
  ['fundraiser_signups', 'campaign_id', 'campaigns'],
  ['fundraiser_signups', 'fundraiser_id', 'fundraisers'],
  ['gift_aid_declarations', 'donor_id', 'donors'],
  ['gift_aid_declarations', 'donation_id', 'donations'],
]

export class Migration20261122061451_gift_aid_and_sign_ups extends Migration {
  override up(): void {
    this.addSql(
      `create table "fundraiser_signups" ("id" uuid not null, "org_id" uuid not null, "campaign_id" uuid not null, "first_name" text not null, "last_name" text not null, "email" text not null, "title" text null, "story" text null, "goal_amount" bigint null, "language" text not null, "token_hash" bytea not null, "created_at" timestamptz(6) not null default now(), "expires_at" timestamptz(6) not null, "confirmed_at" timestamptz(6) null, "fundraiser_id" uuid null, primary key ("id"))`,
    )
    this.addSql(`create index "fundraiser_signups_by_end" on "fundraiser_signups" ("org_id", "expires_at")`)
    this.addSql(`alter table "fundraiser_signups" add constraint "fundraiser_signups_org_id" unique ("org_id", "id")`)
    this.addSql(`alter table "fundraiser_signups" add constraint "fundraiser_signups_token" unique ("token_hash")`)

    this.addSql(
      `create table "gift_aid_declarations" ("id" uuid not null, "org_id" uuid not null, "donor_id" uuid not null, "donation_id" uuid null, "scope" text not null, "method" text not null, "name" text not null, "address" text not null, "wording" text not null, "signed_at" timestamptz(6) not null, "cancelled_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`create index "gift_aid_declarations_of_donor" on "gift_aid_declarations" ("org_id", "donor_id")`)
    this.addSql(
      `alter table "gift_aid_declarations" add constraint "gift_aid_declarations_org_id" unique ("org_id", "id")`,
    )

    this.addSql(`create index "charges_of_batch" on "charges" ("org_id", "batch_id") where batch_id is not null`)

    this.addSql(
      `alter table "fundraiser_signups" add constraint "fundraiser_signups_language_check" check ("language" in ('en', 'he', 'ar', 'fr', 'es'))`,
    )
    this.addSql(`alter table "fundraiser_signups" enable row level security`)
    this.addSql(`alter table "fundraiser_signups" force row level security`)
    this.addSql(
      `create policy "own_org" on "fundraiser_signups" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      `alter table "gift_aid_declarations" add constraint "gift_aid_declarations_scope_check" check ("scope" in ('single', 'future', 'past4', 'all'))`,
    )
    this.addSql(
      `alter table "gift_aid_declarations" add constraint "gift_aid_declarations_method_check" check ("method" in ('online', 'written', 'verbal'))`,
    )
    this.addSql(`alter table "gift_aid_declarations" enable row level security`)
    this.addSql(`alter table "gift_aid_declarations" force row level security`)
    this.addSql(
      `create policy "own_org" on "gift_aid_declarations" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    for (const table of ['fundraiser_signups', 'gift_aid_declarations'])
      this.addSql(`alter table ${table} add constraint ${table}_org_id_fk foreign key (org_id) references orgs (id)`)
    for (const [table, column, to] of keysOfOrg)
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
  }

  override down(): void {
    this.addSql(`drop table if exists "fundraiser_signups" cascade`)
    this.addSql(`drop table if exists "gift_aid_declarations" cascade`)

    this.addSql(`drop index "charges_of_batch"`)
  }
}
