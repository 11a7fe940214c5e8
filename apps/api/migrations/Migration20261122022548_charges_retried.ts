import { Migration } from '@mikro-orm/migrations'

export class Migration20261122022548_charges_retried extends Migration {
  override up(): void {
    this.addSql(`create index "charges_retried" on "charges" ("org_id", "retry_of") where retry_of is not null`)
  }
}
