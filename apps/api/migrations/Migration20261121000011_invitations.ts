import { Migration } from '@mikro-orm/migrations'

export class Migration20261121000011_invitations extends Migration {
  override up(): void {
    this.addSql(
      `alter table "memberships" add "accepted_at" timestamptz(6) null default now(), add "invited_first_name" text null, add "invited_last_name" text null`,
    )
  }

  override down(): void {
    this.addSql(
      'alter table memberships drop column accepted_at, drop column invited_first_name, drop column invited_last_name',
    )
  }
}
