import { Migration } from '@mikro-orm/migrations'

export class Migration20261122112632_refund_ends_plan extends Migration {
  override up(): void {
    this.addSql(`alter table "disputes" add "plan_end" text null;`)
    this.addSql(
      `alter table "disputes" add constraint "disputes_plan_end_check" check ("plan_end" in ('asked', 'ended', 'refused'));`,
    )

    this.addSql(`alter table "refunds" add "cancel_reason" text null, add "plan_end" text null;`)
    this.addSql(
      `alter table "refunds" add constraint "refunds_cancel_reason_check" check ("cancel_reason" in ('card_expired', 'financial', 'deceased', 'duplicate', 'dissatisfied', 'switched', 'fraud', 'completed', 'other'));`,
    )
    this.addSql(
      `alter table "refunds" add constraint "refunds_plan_end_check" check ("plan_end" in ('asked', 'ended', 'refused'));`,
    )
  }

  override down(): void {
    this.addSql(`alter table "disputes" drop constraint "disputes_plan_end_check";`)
    this.addSql(`alter table "disputes" drop column "plan_end";`)

    this.addSql(`alter table "refunds" drop constraint "refunds_cancel_reason_check";`)
    this.addSql(`alter table "refunds" drop constraint "refunds_plan_end_check";`)
    this.addSql(`alter table "refunds" drop column "cancel_reason", drop column "plan_end";`)
  }
}
