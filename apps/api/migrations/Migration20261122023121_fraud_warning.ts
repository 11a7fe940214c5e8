import { Migration } from '@mikro-orm/migrations'

export class Migration20261122023121_fraud_warning extends Migration {
  override up(): void {
    this.addSql(`alter table "charges" add "has_fraud_warning" boolean not null default false`)
    // What is still under way when the books open is asked about from here on.
    this.addSql(
      "update charges set reconcile_after = now() where status in ('pending', 'requires_action', 'processing') and gateway_integration_id is not null",
    )
  }

  override down(): void {
    this.addSql('alter table "charges" drop column "has_fraud_warning"')
  }
}
