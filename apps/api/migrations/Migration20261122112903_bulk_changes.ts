import { Migration } from '@mikro-orm/migrations'

export class Migration20261122112903_bulk_changes extends Migration {
  override up(): void {
    this.addSql(
      `create table "bulk_changes" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "deed" jsonb not null, "actor" jsonb not null, "created_at" timestamptz(6) not null default now(), "finished_at" timestamptz(6) null, "is_stopped" boolean not null default false, primary key ("id"));`,
    )
    this.addSql(`create index "bulk_changes_newest" on "bulk_changes" ("org_id", "sequence");`)
    this.addSql(`alter table "bulk_changes" add constraint "bulk_changes_org_id" unique ("org_id", "id");`)

    this.addSql(
      `create table "bulk_change_rows" ("bulk_change_id" uuid not null, "place" int not null, "org_id" uuid not null, "donation_id" uuid not null, "outcome" text not null default 'waiting', "result" jsonb null, "settled_at" timestamptz(6) null, primary key ("bulk_change_id", "place"));`,
    )
    this.addSql(
      `create index bulk_change_rows_waiting on bulk_change_rows (bulk_change_id, place) where outcome = 'waiting';`,
    )

    this.addSql(
      'alter table bulk_changes add constraint bulk_changes_org_id_fk foreign key (org_id) references orgs (id)',
    )
    this.addSql(
      'alter table bulk_change_rows add constraint bulk_change_rows_bulk_change_id_fk foreign key (org_id, bulk_change_id) references bulk_changes (org_id, id)',
    )
    this.addSql(
      'alter table bulk_change_rows add constraint bulk_change_rows_donation_id_fk foreign key (org_id, donation_id) references donations (org_id, id)',
    )

    this.addSql(`alter table "bulk_changes" enable row level security;`)
    this.addSql(`alter table "bulk_changes" force row level security;`)
    this.addSql(
      `create policy "own_org" on "bulk_changes" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));`,
    )

    this.addSql(
      `alter table "bulk_change_rows" add constraint "bulk_change_rows_settled" check ((outcome = 'waiting') = (settled_at is null));`,
    )
    this.addSql(
      `alter table "bulk_change_rows" add constraint "bulk_change_rows_outcome_check" check ("outcome" in ('waiting', 'done', 'refused'));`,
    )
    this.addSql(`alter table "bulk_change_rows" enable row level security;`)
    this.addSql(`alter table "bulk_change_rows" force row level security;`)
    this.addSql(
      `create policy "own_org" on "bulk_change_rows" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists "bulk_change_rows" cascade;`)
    this.addSql(`drop table if exists "bulk_changes" cascade;`)
  }
}
