import { Migration } from '@mikro-orm/migrations'

export class Migration20261122114124_gifts_by_hand extends Migration {
  override up(): void {
    this.addSql(
      `create table "soft_credits" ("charge_id" uuid not null, "donor_id" uuid not null, "org_id" uuid not null, "amount" bigint not null, "kind" text not null, "created_at" timestamptz(6) not null default now(), primary key ("charge_id", "donor_id"));`,
    )
    this.addSql(`create index "soft_credits_of_donor" on "soft_credits" ("org_id", "donor_id");`)

    this.addSql(
      'alter table soft_credits add constraint soft_credits_org_id_fk foreign key (org_id) references orgs (id)',
    )
    this.addSql(
      'alter table soft_credits add constraint soft_credits_charge_id_fk foreign key (org_id, charge_id) references charges (org_id, id)',
    )
    this.addSql(
      'alter table soft_credits add constraint soft_credits_donor_id_fk foreign key (org_id, donor_id) references donors (org_id, id)',
    )

    this.addSql(`alter table "charges" add "tribute" jsonb null;`)

    this.addSql(`alter table "soft_credits" add constraint "soft_credits_amount_positive" check (amount > 0);`)
    this.addSql(
      `alter table "soft_credits" add constraint "soft_credits_kind_check" check ("kind" in ('household', 'solicitor', 'fundraiser', 'daf', 'matched', 'influencer', 'other'));`,
    )
    this.addSql(`alter table "soft_credits" enable row level security;`)
    this.addSql(`alter table "soft_credits" force row level security;`)
    this.addSql(
      `create policy "own_org" on "soft_credits" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "soft_credits" cascade;`)

    this.addSql(`alter table "charges" drop column "tribute";`)
  }
}
