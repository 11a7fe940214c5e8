import { Migration } from '@mikro-orm/migrations'

export class Migration20261122015458_fundraisers extends Migration {
  override up(): void {
    this.addSql(`drop index "fundraisers_of_user"`)
    this.addSql(
      `alter table "fundraisers" add "sequence" bigserial, add "first_name" text not null default '', add "last_name" text not null default '', add "title" text null, add "story" text null, add "avatar_name" text null, add "ends_on" date null, add "approved_at" timestamptz(6) null, add "approved_by" uuid null, add "reject_reason" text null`,
    )
    // Pages from before were called whatever their owner liked: that is the title now, and the name is the person's.
    this.addSql(`alter table "fundraisers" no force row level security`)
    this.addSql(
      `update "fundraisers" f set "title" = f."display_name", "first_name" = u."first_name", "last_name" = u."last_name", "display_name" = u."first_name" || ' ' || u."last_name" from "users" u where u."id" = f."user_id"`,
    )
    this.addSql(`alter table "fundraisers" force row level security`)
    this.addSql(
      `alter table "fundraisers" alter column "first_name" drop default, alter column "last_name" drop default`,
    )
    this.addSql(`alter table "fundraisers" add constraint "fundraisers_of_user" unique ("org_id", "user_id")`)
    this.addSql(
      `alter table "fundraisers" add constraint "fundraisers_approved_by_fk" foreign key ("approved_by") references "users" ("id")`,
    )
  }

  override down(): void {
    this.addSql(`alter table "fundraisers" drop constraint "fundraisers_of_user"`)
    this.addSql(
      `alter table "fundraisers" drop column "sequence", drop column "first_name", drop column "last_name", drop column "title", drop column "story", drop column "avatar_name", drop column "ends_on", drop column "approved_at", drop column "approved_by", drop column "reject_reason"`,
    )
    this.addSql(`create index "fundraisers_of_user" on "fundraisers" ("org_id", "user_id")`)
  }
}
