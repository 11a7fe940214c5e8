import { Migration } from '@mikro-orm/migrations'

// Each key carries the org, so that a row cannot point into another tenant even where both walls were open.
const keysOfOrg: [table: string, column: string, to: string][] = [
  ['campaigns', 'default_designation_id', 'designations'],
  ['campaigns', 'other_campaign_id', 'campaigns'],
  ['campaign_pages', 'campaign_id', 'campaigns'],
  ['checkout_settings', 'campaign_id', 'campaigns'],
  ['content_versions', 'campaign_id', 'campaigns'],
  ['email_templates', 'campaign_id', 'campaigns'],
  ['gift_letters', 'charge_id', 'charges'],
  ['widget_sightings', 'campaign_id', 'campaigns'],
]

const orgTables = ['checkout_settings', 'content_versions', 'email_templates']

export class Migration20261122015802_campaigns extends Migration {
  override up(): void {
    this.addSql(
      `create table "campaign_pages" ("campaign_id" uuid not null, "org_id" uuid not null, "content" jsonb not null, "published" jsonb null, "published_at" timestamptz(6) null, "saved_at" timestamptz(6) not null, primary key ("campaign_id"))`,
    )
    this.addSql(
      `create table "checkout_settings" ("id" uuid not null, "org_id" uuid not null, "campaign_id" uuid null, "own" jsonb not null, "saved_at" timestamptz(6) not null, primary key ("id"))`,
    )
    this.addSql(
      `create unique index "checkout_settings_of_level" on "checkout_settings" ("org_id", "campaign_id") nulls not distinct`,
    )
    this.addSql(
      `create table "content_versions" ("id" uuid not null, "org_id" uuid not null, "kind" text not null, "campaign_id" uuid null, "content" jsonb not null, "saved_by" uuid null, "created_at" timestamptz(6) not null, primary key ("id"))`,
    )
    this.addSql(
      `create index "content_versions_newest" on "content_versions" ("org_id", "kind", "campaign_id", "id" desc)`,
    )
    this.addSql(
      `create table "email_templates" ("id" uuid not null, "org_id" uuid not null, "campaign_id" uuid null, "kind" text not null, "mode" text not null, "from_name" text not null, "reply_to" text not null, "sends_for_offline" boolean not null, "words" jsonb not null, "saved_at" timestamptz(6) not null, primary key ("id"))`,
    )
    this.addSql(
      `create unique index "email_templates_of_level" on "email_templates" ("org_id", "campaign_id", "kind") nulls not distinct`,
    )
    this.addSql(
      `create table "gift_letters" ("subject_id" uuid not null, "kind" text not null, "org_id" uuid not null, "charge_id" uuid not null, "created_at" timestamptz(6) not null default now(), primary key ("subject_id", "kind"))`,
    )
    this.addSql(`create index "gift_letters_of_charge" on "gift_letters" ("org_id", "charge_id")`)
    this.addSql(
      `create table "widget_sightings" ("campaign_id" uuid not null, "page_url" text not null, "org_id" uuid not null, "first_seen_at" timestamptz(6) not null, "last_seen_at" timestamptz(6) not null, primary key ("campaign_id", "page_url"))`,
    )
    this.addSql(`create index "widget_sightings_latest" on "widget_sightings" ("org_id", "last_seen_at")`)
    this.addSql(
      `alter table "campaigns" add "slug" text null, add "type" text not null default 'standard', add "description" text null, add "goal_type" text not null default 'amount', add "goal_count" int null, add "goal_display" text not null default 'meter', add "goal_includes_offline" boolean not null default true, add "goal_offset" bigint not null default '0', add "default_designation_id" uuid null, add "gl_code" text null, add "tags" text[] not null default '{}', add "owner_user_id" uuid null, add "disabled_behavior" text not null default 'nothing', add "other_campaign_id" uuid null, add "redirect_url" text null`,
    )
    this.addSql(`alter table "campaigns" add constraint "campaigns_slug" unique ("org_id", "slug")`)
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_type_check" check ("type" in ('standard', 'p2p', 'event', 'membership'))`,
    )
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_goal_type_check" check ("goal_type" in ('amount', 'gifts', 'donors'))`,
    )
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_goal_display_check" check ("goal_display" in ('meter', 'counter', 'hidden'))`,
    )
    this.addSql(
      `alter table "campaigns" add constraint "campaigns_disabled_behavior_check" check ("disabled_behavior" in ('nothing', 'otherCampaign', 'redirect'))`,
    )
    this.addSql(
      `alter table "designations" add "description" text null, add "restriction" text not null default 'unrestricted', add "gl_code" text null, add "visible_on_checkout" boolean not null default true`,
    )
    this.addSql(
      `alter table "designations" add constraint "designations_restriction_check" check ("restriction" in ('unrestricted', 'temporarily', 'permanently'))`,
    )
    this.addSql(`alter table "mails" add "from_name" text null, add "reply_to" text null`)
    this.addSql(`alter table "campaign_pages" enable row level security`)
    this.addSql(`alter table "campaign_pages" force row level security`)
    this.addSql(
      `create policy "own_org" on "campaign_pages" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(`alter table "checkout_settings" enable row level security`)
    this.addSql(`alter table "checkout_settings" force row level security`)
    this.addSql(
      `create policy "own_org" on "checkout_settings" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(
      `alter table "content_versions" add constraint "content_versions_kind_check" check ("kind" in ('checkout_settings', 'page', 'email_thank_you', 'email_receipt', 'email_refund'))`,
    )
    this.addSql(`alter table "content_versions" enable row level security`)
    this.addSql(`alter table "content_versions" force row level security`)
    this.addSql(
      `create policy "own_org" on "content_versions" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(
      `alter table "email_templates" add constraint "email_templates_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund'))`,
    )
    this.addSql(
      `alter table "email_templates" add constraint "email_templates_mode_check" check ("mode" in ('inherit', 'custom', 'off'))`,
    )
    this.addSql(`alter table "email_templates" enable row level security`)
    this.addSql(`alter table "email_templates" force row level security`)
    this.addSql(
      `create policy "own_org" on "email_templates" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(
      `alter table "gift_letters" add constraint "gift_letters_kind_check" check ("kind" in ('thank_you', 'receipt', 'refund'))`,
    )
    this.addSql(`alter table "gift_letters" enable row level security`)
    this.addSql(`alter table "gift_letters" force row level security`)
    this.addSql(
      `create policy "own_org" on "gift_letters" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(`alter table "widget_sightings" enable row level security`)
    this.addSql(`alter table "widget_sightings" force row level security`)
    this.addSql(
      `create policy "own_org" on "widget_sightings" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )
    this.addSql(
      `update campaigns set slug = lower(code) where lower(code) ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$' and length(code) between 2 and 63`,
    )
    for (const [table, column, to] of keysOfOrg) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
    }
    for (const table of orgTables) {
      this.addSql(`alter table ${table} add constraint ${table}_org_id_fk foreign key (org_id) references orgs (id)`)
    }
    this.addSql(
      'alter table campaigns add constraint campaigns_owner_user_id_fk foreign key (owner_user_id) references users (id)',
    )
  }

  override down(): void {
    for (const table of [
      'campaign_pages',
      'checkout_settings',
      'content_versions',
      'email_templates',
      'gift_letters',
      'widget_sightings',
    ]) {
      this.addSql(`drop table ${table}`)
    }
    this.addSql(
      'alter table campaigns drop column slug, drop column type, drop column description, drop column goal_type, drop column goal_count, drop column goal_display, drop column goal_includes_offline, drop column goal_offset, drop column default_designation_id, drop column gl_code, drop column tags, drop column owner_user_id, drop column disabled_behavior, drop column other_campaign_id, drop column redirect_url',
    )
    this.addSql(
      'alter table designations drop column description, drop column restriction, drop column gl_code, drop column visible_on_checkout',
    )
    this.addSql('alter table mails drop column from_name, drop column reply_to')
  }
}
