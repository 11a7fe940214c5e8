import { Migration } from '@mikro-orm/migrations'

/** A superuser's first second factor takes a code that the command prints. */
export class Migration20261123020500_factor_enrollment extends Migration {
  override up(): void {
    this.addSql('alter table "account_tokens" drop constraint "account_tokens_purpose_check"')
    this.addSql(
      `alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in ('restore', 'invite', 'verify_email', 'factor_enrollment'))`,
    )
  }

  override down(): void {
    this.addSql(`delete from "account_tokens" where "purpose" = 'factor_enrollment'`)
    this.addSql('alter table "account_tokens" drop constraint "account_tokens_purpose_check"')
    this.addSql(
      `alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in ('restore', 'invite', 'verify_email'))`,
    )
  }
}
