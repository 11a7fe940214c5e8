import { Migration } from '@mikro-orm/migrations'

export class Migration20261122070023_platform_fees extends Migration {
  override up(): void {
    this.addSql(
      `alter table "charges" add "platform_fee_amount" bigint not null default '0', add "platform_fee_returned_amount" bigint not null default '0'`,
    )
    this.addSql(
      `alter table "charges" add constraint "charges_platform_fee_within" check (platform_fee_amount >= 0 and platform_fee_amount <= amount and platform_fee_returned_amount >= 0 and platform_fee_returned_amount <= platform_fee_amount)`,
    )
    this.addSql(
      `insert into ledger_accounts values ('platform_fees', 'expenses:platform fees', 'debit', true), ('platform_payable', 'liabilities:platform fees', 'credit', true)`,
    )
  }

  override down(): void {
    this.addSql(`delete from ledger_accounts where code in ('platform_fees', 'platform_payable')`)
    this.addSql(`alter table "charges" drop constraint "charges_platform_fee_within"`)
    this.addSql(`alter table "charges" drop column "platform_fee_amount", drop column "platform_fee_returned_amount"`)
  }
}
