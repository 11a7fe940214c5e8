import { Migration } from '@mikro-orm/migrations'

const before =
  "'gift', 'fee', 'refund', 'dispute_opened', 'dispute_won', 'dispute_lost', 'import', 'opening', 'reversal'"

export class Migration20261122062413_ledger_moves extends Migration {
  override up(): void {
    this.addKinds(`${before}, 'move'`)
  }

  override down(): void {
    this.addKinds(before)
  }

  private addKinds(kinds: string): void {
    this.addSql('alter table ledger_transactions drop constraint ledger_transactions_kind_check')
    this.addSql(
      `alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in (${kinds}))`,
    )
  }
}
