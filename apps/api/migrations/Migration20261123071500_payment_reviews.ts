import { Migration } from '@mikro-orm/migrations'

export class Migration20261123071500_payment_reviews extends Migration {
  override name = 'Migration20261123071500_payment_reviews'

  override up(): void | Promise<void> {
    this.addSql(
      `create table "payment_reviews" ("id" uuid not null, "org_id" uuid not null, "charge_id" uuid not null, "gateway_says" text not null, "almoner_has" text not null, "outcome" jsonb null, "decision" text null, "reason" text null, "settled_by" uuid null, "settled_at" timestamptz(6) null, "created_at" timestamptz(6) not null default now(), primary key ("id"));`,
    )
    this.addSql(
      `create index "payment_reviews_open" on "payment_reviews" ("org_id", "created_at") where settled_at is null;`,
    )
    this.addSql(
      `alter table "payment_reviews" add constraint "payment_reviews_once" unique ("org_id", "charge_id", "gateway_says");`,
    )

    this.addSql(`alter table "gateway_events" drop constraint "gateway_events_status_check";`)
    this.addSql(`alter table "gateway_events" add "dismissed_at" timestamptz(6) null;`)
    this.addSql(
      `alter table "gateway_events" add constraint "gateway_events_status_check" check ("status" in ('received', 'parked', 'applied', 'given_up', 'unreadable', 'dismissed'));`,
    )

    this.addSql(
      `alter table "payment_reviews" add constraint "payment_reviews_decision_check" check ("decision" in ('accept', 'keep', 'handled'));`,
    )
    this.addSql(`alter table "payment_reviews" enable row level security;`)
    this.addSql(`alter table "payment_reviews" force row level security;`)
    this.addSql(
      `create policy "own_org" on "payment_reviews" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));`,
    )
    this.addSql(
      'alter table payment_reviews add constraint payment_reviews_org_id_fk foreign key (org_id) references orgs (id)',
    )
    this.addSql(
      'alter table payment_reviews add constraint payment_reviews_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)',
    )
    // What was found before is an item as well: nothing that waits for a person gets lost.
    this.addSql(
      `insert into payment_reviews (id, org_id, charge_id, gateway_says, almoner_has, created_at)
       select uuidv7(), org_id, id, contradiction, status, now() from charges where contradiction is not null`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`drop table if exists "payment_reviews" cascade;`)

    this.addSql(`update gateway_events set status = 'given_up' where status in ('unreadable', 'dismissed')`)
    this.addSql(`alter table "gateway_events" drop constraint "gateway_events_status_check";`)
    this.addSql(`alter table "gateway_events" drop column "dismissed_at";`)
    this.addSql(
      `alter table "gateway_events" add constraint "gateway_events_status_check" check ("status" in ('received', 'parked', 'applied', 'given_up'));`,
    )
  }
}
