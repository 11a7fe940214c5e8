import { Migration } from '@mikro-orm/migrations'

export class Migration20261122130700_people extends Migration {
  override up(): void {
    this.addSql(
      `create index "charges_people" on "charges" ("org_id", "campaign_id", "currency", "donor_id") where status = 'succeeded' and mode = 'live'`,
    )
    this.addSql(
      `create index "charges_by_hand" on "charges" ("org_id", "campaign_id") include ("currency", "amount", "refunded_amount", "lost_amount") where status = 'succeeded' and mode = 'live' and method in ('cash', 'cheque', 'bank_transfer', 'standing_order', 'in_kind', 'other')`,
    )
    this.addSql(`create index "donor_totals_by_first_gift" on "donor_totals" ("org_id", "currency", "first_gift_on")`)
  }
}
