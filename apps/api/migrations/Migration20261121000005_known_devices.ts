import { Migration } from '@mikro-orm/migrations'

export class Migration20261121000005_known_devices extends Migration {
  override up(): void {
    this.addSql(
      `create table "known_devices" ("id" uuid not null, "token_hash" bytea not null, "user_id" uuid not null, "created_at" timestamptz(6) not null default now(), "seen_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(`alter table "known_devices" add constraint "known_devices_of_user" unique ("user_id", "token_hash")`)
    this.addSql(`create index "known_devices_by_token" on "known_devices" ("token_hash")`)
    this.addSql(
      `alter table known_devices add constraint known_devices_user_id_fk foreign key (user_id) references users (id)`,
    )
    this.addSql(`create index "sessions_of_real_user" on "sessions" ("real_user_id")`)
  }

  override down(): void {
    this.addSql('drop index sessions_of_real_user')
    this.addSql('drop table known_devices')
  }
}
