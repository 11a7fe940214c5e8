import { Migration } from '@mikro-orm/migrations'

const purposes = (list: string) =>
  `alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in (${list}))`

export class Migration20261123065000_account_email_changes extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_email_changes" ("id" uuid not null, "user_id" uuid not null, "old_email" text not null, "old_email_key" text not null, "is_old_proven" boolean not null, "new_email" text not null, "new_email_key" text not null, "created_at" timestamptz(6) not null default now(), "confirmed_at" timestamptz(6) null, "ends_at" timestamptz(6) not null, "ended_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`create index "account_email_changes_of_user" on "account_email_changes" ("user_id", "created_at")`)
    this.addSql(`create index "account_email_changes_by_old" on "account_email_changes" ("old_email_key")`)
    this.addSql(
      `alter table account_email_changes add constraint account_email_changes_user_id_fk foreign key (user_id) references users (id)`,
    )
    this.addSql(`alter table "account_tokens" drop constraint "account_tokens_purpose_check"`)
    this.addSql(purposes("'restore', 'invite', 'verify_email', 'factor_enrollment', 'confirm_email', 'undo_email'"))
  }

  override down(): void {
    this.addSql('drop table account_email_changes')
    this.addSql("delete from account_tokens where purpose in ('confirm_email', 'undo_email')")
    this.addSql(`alter table "account_tokens" drop constraint "account_tokens_purpose_check"`)
    this.addSql(purposes("'restore', 'invite', 'verify_email', 'factor_enrollment'"))
  }
}
