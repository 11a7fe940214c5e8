import { Migration } from '@mikro-orm/migrations'

// The same installments in words that no other index has; see `isOpen`.
export class Migration20261122154500_open_installments extends Migration {
  override up(): void {
    this.addSql('drop index "installments_open"')
    this.addSql(
      `create index "installments_open" on "installments" ("donation_id") where state <> all (array['paid', 'failed', 'skipped', 'skipped_late'])`,
    )
  }

  override down(): void {
    this.addSql('drop index "installments_open"')
    this.addSql(
      `create index "installments_open" on "installments" ("donation_id") where state in ('due', 'collecting', 'retrying')`,
    )
  }
}
