import { Migration } from '@mikro-orm/migrations'

export class Migration20261121000020_second_factors extends Migration {
  override up(): void {
    this.addSql(
      `create table "second_factors" ("id" uuid not null, "user_id" uuid not null, "type" text not null, "name" text not null, "secret" text null, "last_step" bigint null, "credential_id" text null, "public_key" bytea null, "counter" bigint not null default '0', "created_at" timestamptz(6) not null default now(), "confirmed_at" timestamptz(6) null, "last_used_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`alter table "second_factors" add constraint "second_factors_credential" unique ("credential_id")`)
    this.addSql(`create index "second_factors_of_user" on "second_factors" ("user_id")`)
    this.addSql(
      `alter table "second_factors" add constraint "second_factors_type_check" check ("type" in ('totp', 'passkey'))`,
    )
    this.addSql(
      `create table "recovery_codes" ("id" uuid not null, "user_id" uuid not null, "code_hash" bytea not null, "used_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(`alter table "recovery_codes" add constraint "recovery_codes_of_user" unique ("user_id", "code_hash")`)
    for (const table of ['second_factors', 'recovery_codes']) {
      this.addSql(`alter table ${table} add constraint ${table}_user_id_fk foreign key (user_id) references users (id)`)
    }
    this.addSql(`alter table "users" add "has_second_factor" boolean not null default false`)
    this.addSql(
      `alter table "sessions" add "second_factor_at" timestamptz(6) null, add "challenge" text null, add "challenge_ends_at" timestamptz(6) null`,
    )
  }

  override down(): void {
    this.addSql(
      'alter table sessions drop column second_factor_at, drop column challenge, drop column challenge_ends_at',
    )
    this.addSql('alter table users drop column has_second_factor')
    this.addSql('drop table recovery_codes')
    this.addSql('drop table second_factors')
  }
}
