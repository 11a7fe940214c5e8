import { Migration } from '@mikro-orm/migrations'

export class Migration20261122092300_staff_notices extends Migration {
  override up(): void {
    this.addSql(
      `create table "staff_notices" ("donation_id" uuid not null, "kind" text not null, "occasion" text not null, "org_id" uuid not null, "detail" jsonb not null, "by_user_id" uuid null, "created_at" timestamptz(6) not null default now(), "told_at" timestamptz(6) null, primary key ("donation_id", "kind", "occasion"));`,
    )
    this.addSql(`create index staff_notices_untold on staff_notices (org_id, created_at) where told_at is null`)
    this.addSql(
      'alter table staff_notices add constraint staff_notices_org_id_fk foreign key (org_id) references orgs (id)',
    )
    this.addSql(
      'alter table staff_notices add constraint staff_notices_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)',
    )
    this.addSql(
      `alter table "staff_notices" add constraint "staff_notices_kind_check" check ("kind" in ('chargeSucceeded', 'chargeFailed', 'planFailed', 'planCanceled', 'planChanged'));`,
    )
    this.addSql(`alter table "staff_notices" enable row level security;`)
    this.addSql(`alter table "staff_notices" force row level security;`)
    this.addSql(
      `create policy "own_org" on "staff_notices" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "staff_notices" cascade;`)
  }
}
