import { Migration } from '@mikro-orm/migrations'

export class Migration20261123073000_bank_returns extends Migration {
  override name = 'Migration20261123073000_bank_returns'

  override up(): void | Promise<void> {
    this.addSql(`alter table "refunds" drop constraint "refunds_reason_check";`)
    this.addSql(
      `alter table "refunds" add constraint "refunds_reason_check" check ("reason" in ('duplicate', 'fraudulent', 'requested_by_donor', 'other', 'bank_return'));`,
    )
  }

  override down(): void | Promise<void> {
    this.addSql(`update refunds set reason = 'other' where reason = 'bank_return'`)
    this.addSql(`alter table "refunds" drop constraint "refunds_reason_check";`)
    this.addSql(
      `alter table "refunds" add constraint "refunds_reason_check" check ("reason" in ('duplicate', 'fraudulent', 'requested_by_donor', 'other'));`,
    )
  }
}
