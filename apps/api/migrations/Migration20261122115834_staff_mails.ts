import { Migration } from '@mikro-orm/migrations'

export class Migration20261122115834_staff_mails extends Migration {
  override up(): void {
    this.addSql(
      `create table "staff_digests" ("org_id" uuid not null, "kind" text not null, "on_date" date not null, "created_at" timestamptz(6) not null default now(), primary key ("org_id", "kind", "on_date"));`,
    )

    this.addSql(
      'alter table staff_digests add constraint staff_digests_org_id_fk foreign key (org_id) references orgs (id)',
    )

    this.addSql('alter table staff_notices drop constraint staff_notices_donation_id_fk')
    this.addSql(`alter table "staff_notices" drop constraint "staff_notices_pkey";`)
    this.addSql(`alter table "staff_notices" drop constraint "staff_notices_kind_check";`)
    this.addSql(`alter table "staff_notices" rename column "donation_id" to "subject_id";`)
    this.addSql(`alter table "staff_notices" add primary key ("subject_id", "kind", "occasion");`)
    this.addSql(
      `alter table "staff_notices" add constraint "staff_notices_kind_check" check ("kind" in ('chargeSucceeded', 'chargeFailed', 'chargeRefunded', 'dispute', 'fraudWarning', 'planFailed', 'planCanceled', 'planChanged', 'fundraiserPending', 'importDone', 'integrationError'));`,
    )

    this.addSql(
      `alter table "staff_digests" add constraint "staff_digests_kind_check" check ("kind" in ('dailyDigest', 'weeklyDigest'));`,
    )
    this.addSql(`alter table "staff_digests" enable row level security;`)
    this.addSql(`alter table "staff_digests" force row level security;`)
    this.addSql(
      `create policy "own_org" on "staff_digests" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "staff_digests" cascade;`)

    this.addSql(
      `delete from staff_notices where kind not in ('chargeSucceeded', 'chargeFailed', 'planFailed', 'planCanceled', 'planChanged')`,
    )
    this.addSql(`alter table "staff_notices" drop constraint "staff_notices_pkey";`)
    this.addSql(`alter table "staff_notices" drop constraint "staff_notices_kind_check";`)
    this.addSql(`alter table "staff_notices" rename column "subject_id" to "donation_id";`)
    this.addSql(`alter table "staff_notices" add primary key ("donation_id", "kind", "occasion");`)
    this.addSql(
      `alter table "staff_notices" add constraint "staff_notices_kind_check" check ("kind" in ('chargeSucceeded', 'chargeFailed', 'planFailed', 'planCanceled', 'planChanged'));`,
    )
    this.addSql(
      'alter table staff_notices add constraint staff_notices_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)',
    )
  }
}
