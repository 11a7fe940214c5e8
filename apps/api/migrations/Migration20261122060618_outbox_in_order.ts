import { Migration } from '@mikro-orm/migrations'

export class Migration20261122060618_outbox_in_order extends Migration {
  override up(): void {
    this.addSql(`drop index "outbox_open"`)
    this.addSql(
      `alter table "outbox" add "sequence" bigserial, add "about" text null, add "attempts" int not null default 0, add "retry_at" timestamptz(6) null`,
    )
    this.addSql(
      `create index "outbox_put_off" on "outbox" ("org_id", "about") where handled_at is null and retry_at is not null`,
    )
    this.addSql(`create index "outbox_open" on "outbox" ("org_id", "sequence") where handled_at is null`)
  }

  override down(): void {
    this.addSql(`drop index "outbox_put_off"`)
    this.addSql(`drop index "outbox_open"`)
    this.addSql(
      `alter table "outbox" drop column "sequence", drop column "about", drop column "attempts", drop column "retry_at"`,
    )
    this.addSql(`create index "outbox_open" on "outbox" ("id") where handled_at is null`)
  }
}
