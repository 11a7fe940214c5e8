import { Migration } from '@mikro-orm/migrations'

/** When a password was last given in a session, for what asks for it again. */
export class Migration20261123022500_password_proof extends Migration {
  override up(): void {
    this.addSql('alter table "sessions" add "password_at" timestamptz null')
    this.addSql('update "sessions" set "password_at" = "created_at"')
  }

  override down(): void {
    this.addSql('alter table "sessions" drop column "password_at"')
  }
}
