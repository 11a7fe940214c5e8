import { Migration } from '@mikro-orm/migrations'

export class Migration20261123072000_declines_and_throttle_expiry extends Migration {
  override name = 'Migration20261123072000_declines_and_throttle_expiry'

  override up(): void {
    this.addSql(
      `alter table "checkouts" add "form_hash" text null, add "passed_by" text not null default 'at_once' constraint "checkouts_passed_by_check" check ("passed_by" in ('at_once', 'proof', 'waiting'))`,
    )
    this.addSql('alter table "checkouts" alter column "passed_by" drop default')
    this.addSql('alter table "throttles" add "expires_at" timestamptz(6) null')
    // A window is not written in its row; none but those that wait for a restored password is longer than a day.
    this.addSql(
      `update "throttles" set "expires_at" = greatest("window_started_at" + interval '1 day', "blocked_until")`,
    )
    this.addSql('alter table "throttles" alter column "expires_at" set not null')
    this.addSql('create index "throttles_expired" on "throttles" ("expires_at")')
  }

  override down(): void {
    this.addSql('alter table "checkouts" drop column "form_hash", drop column "passed_by"')
    this.addSql('alter table "throttles" drop column "expires_at"')
  }
}
