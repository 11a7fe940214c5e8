import { Migration } from '@mikro-orm/migrations'

export class Migration20261122091500_pages_of_gateways extends Migration {
  override up(): void {
    this.addSql(`alter table "charges" add "gateway_page_id" text null`)
    this.addSql(
      `update "charges" set gateway_page_id = gateway_charge_id, gateway_charge_id = null where gateway_charge_id like 'cs\\_%'`,
    )
  }

  override down(): void {
    this.addSql(`update "charges" set gateway_charge_id = gateway_page_id where gateway_charge_id is null`)
    this.addSql(`alter table "charges" drop column "gateway_page_id"`)
  }
}
