import { Migration } from '@mikro-orm/migrations'

export class Migration20261121000004_account_tokens extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_tokens" ("id" uuid not null, "token_hash" bytea not null, "purpose" text not null, "user_id" uuid not null, "email_key" text not null, "org_id" uuid null, "created_at" timestamptz(6) not null default now(), "expires_at" timestamptz(6) not null, "ended_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`alter table "account_tokens" add constraint "account_tokens_token" unique ("token_hash")`)
    this.addSql(`create index "account_tokens_of_user" on "account_tokens" ("user_id", "purpose")`)
    this.addSql(
      `alter table "account_tokens" add constraint "account_tokens_purpose_check" check ("purpose" in ('restore', 'invite', 'verify_email'))`,
    )
    this.addSql(
      `alter table account_tokens add constraint account_tokens_user_id_fk foreign key (user_id) references users (id)`,
    )
    this.addSql(
      `alter table account_tokens add constraint account_tokens_org_id_fk foreign key (org_id) references orgs (id)`,
    )
  }

  override down(): void {
    this.addSql('drop table account_tokens')
  }
}
