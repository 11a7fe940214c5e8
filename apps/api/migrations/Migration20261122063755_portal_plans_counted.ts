import { Migration } from '@mikro-orm/migrations'

export class Migration20261122063755_portal_plans_counted extends Migration {
  override up(): void {
    this.addSql(`alter table "portal_method_setups" add "plan_count" int not null default 0`)
  }

  override down(): void {
    this.addSql(`alter table "portal_method_setups" drop column "plan_count"`)
  }
}
