import { Migration } from '@mikro-orm/migrations'

const currentOrg = "(select nullif(current_setting('app.org_id', true), '')::uuid)"
const currentUser = "(select nullif(current_setting('app.user_id', true), '')::uuid)"
const ofOrg = `using (org_id = ${currentOrg}) with check (org_id = ${currentOrg})`

const policyOfOrgs = (more: string): string =>
  `create policy "own_org" on "orgs" using (id = ${currentOrg} or parent_org_id = ${currentOrg} or exists (select from memberships m where m.org_id = orgs.id and m.user_id = ${currentUser}) or ((select current_setting('app.door', true) = 'all_orgs') and exists (select from users su where su.id = ${currentUser} and su.permission = 'superuser' and su.active))${more}) with check (id = ${currentOrg})`

// Each key carries the org, so that a row cannot point into another tenant even where both walls were open.
const keysOfOrg: [table: string, column: string, to: string][] = [
  ['checkouts', 'campaign_id', 'campaigns'],
  ['checkouts', 'fundraiser_id', 'fundraisers'],
  ['checkouts', 'charge_id', 'charges'],
  ['checkouts', 'donation_id', 'donations'],
  ['checkouts', 'draft_id', 'donation_drafts'],
  ['donation_drafts', 'campaign_id', 'campaigns'],
  ['donation_drafts', 'fundraiser_id', 'fundraisers'],
  ['donation_drafts', 'recovered_donation_id', 'donations'],
]

export class Migration20261122023142_checkout extends Migration {
  override up(): void {
    this.addSql(
      `create table "checkouts" ("id" uuid not null, "org_id" uuid not null, "campaign_id" uuid not null, "fundraiser_id" uuid null, "idempotency_key" uuid not null, "body_hash" text not null, "token_hash" bytea not null, "token_sealed" text not null, "donation_id" uuid null, "charge_id" uuid null, "integration_id" uuid null, "pay_url" text null, "draft_id" uuid null, "language" text not null, "source" text not null, "page_url" text not null, "ip_hash" text not null, "refreshed_at" timestamptz(6) null, "created_at" timestamptz(6) not null, primary key ("id"))`,
    )
    this.addSql(`create index "checkouts_of_charge" on "checkouts" ("org_id", "charge_id")`)
    this.addSql(`create index "checkouts_newest" on "checkouts" ("org_id", "campaign_id", "created_at" desc)`)
    this.addSql(`alter table "checkouts" add constraint "checkouts_org_id" unique ("org_id", "id")`)
    this.addSql(`alter table "checkouts" add constraint "checkouts_key" unique ("campaign_id", "idempotency_key")`)
    this.addSql(`alter table "checkouts" add constraint "checkouts_token" unique ("token_hash")`)
    this.addSql(
      `create table "donation_drafts" ("id" uuid not null, "org_id" uuid not null, "sequence" bigserial, "campaign_id" uuid not null, "fundraiser_id" uuid null, "key_hash" bytea not null, "email" text null, "name" text null, "form" jsonb null, "amount" bigint null, "currency" char(3) not null, "frequency" text not null, "step" text not null, "reason" text not null, "failure_code" text null, "language" text not null, "page_url" text not null, "source_url" text null, "utm" jsonb not null default '{}', "consented" boolean not null, "token_hash" bytea null, "token_sealed" text null, "token_expires_at" timestamptz(6) null, "reminders" jsonb not null default '[]', "status" text not null default 'open', "recovered_donation_id" uuid null, "started_at" timestamptz(6) not null, "last_seen_at" timestamptz(6) not null, "purged_at" timestamptz(6) null, primary key ("id"))`,
    )
    this.addSql(
      `create index "donation_drafts_newest" on "donation_drafts" ("org_id", "last_seen_at" desc, "sequence" desc)`,
    )
    this.addSql(`alter table "donation_drafts" add constraint "donation_drafts_org_id" unique ("org_id", "id")`)
    this.addSql(`alter table "donation_drafts" add constraint "donation_drafts_key" unique ("campaign_id", "key_hash")`)
    this.addSql(`alter table "donation_drafts" add constraint "donation_drafts_token" unique ("token_hash")`)
    this.addSql(`drop policy "own_org" on "orgs"`)
    this.addSql(
      policyOfOrgs(` or crm_settings ->> 'pagesSubdomain' = (select nullif(current_setting('app.page', true), ''))`),
    )
    this.addSql(
      `alter table "checkouts" add constraint "checkouts_language_check" check ("language" in ('en', 'he', 'ar', 'fr', 'es'))`,
    )
    this.addSql(`alter table "checkouts" add constraint "checkouts_source_check" check ("source" in ('page', 'embed'))`)
    this.addSql(`alter table "checkouts" enable row level security`)
    this.addSql(`alter table "checkouts" force row level security`)
    this.addSql(`create policy "own_org" on "checkouts" ${ofOrg}`)
    this.addSql(
      `alter table "donation_drafts" add constraint "donation_drafts_frequency_check" check ("frequency" in ('single', 'daily', 'weekly', 'monthly', 'yearly'))`,
    )
    this.addSql(
      `alter table "donation_drafts" add constraint "donation_drafts_step_check" check ("step" in ('amount', 'details', 'payment', 'confirm'))`,
    )
    this.addSql(
      `alter table "donation_drafts" add constraint "donation_drafts_reason_check" check ("reason" in ('inactivity', 'closed', 'payment_failed', 'reminder_requested', 'validation'))`,
    )
    this.addSql(
      `alter table "donation_drafts" add constraint "donation_drafts_language_check" check ("language" in ('en', 'he', 'ar', 'fr', 'es'))`,
    )
    this.addSql(
      `alter table "donation_drafts" add constraint "donation_drafts_status_check" check ("status" in ('open', 'reminded', 'recovered', 'expired', 'suppressed'))`,
    )
    this.addSql(`alter table "donation_drafts" enable row level security`)
    this.addSql(`alter table "donation_drafts" force row level security`)
    this.addSql(`create policy "own_org" on "donation_drafts" ${ofOrg}`)
    for (const table of ['checkouts', 'donation_drafts'])
      this.addSql(`alter table ${table} add constraint ${table}_org_id_fk foreign key (org_id) references orgs (id)`)
    for (const [table, column, to] of keysOfOrg) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
    }
    // As the list of all orgs reads figures: it enters the org and sees there what that org would see.
    this.addSql(`
      create function org_drafts(org uuid) returns table (
        id uuid, org_id uuid, org_name text, campaign_id uuid, campaign_name text, email text, name text, amount bigint,
        currency text, frequency text, step text, reason text, failure_code text, consented boolean, started_at timestamptz,
        last_seen_at timestamptz, reminders jsonb, status text, recovered_donation_id uuid, seen bigint, sequence bigint)
      language plpgsql set search_path = public, pg_temp as $$
      declare
        before text := current_setting('app.org_id', true);
      begin
        perform set_config('app.org_id', org::text, true);
        return query
          select d.id, d.org_id, o.name, d.campaign_id, k.name, d.email, d.name, d.amount, d.currency::text, d.frequency, d.step,
                 d.reason, d.failure_code, d.consented, d.started_at, d.last_seen_at, d.reminders, d.status,
                 d.recovered_donation_id, (extract(epoch from d.last_seen_at) * 1000000)::bigint, d.sequence
          from donation_drafts d
          join orgs o on o.id = d.org_id
          join campaigns k on k.org_id = d.org_id and k.id = d.campaign_id
          where d.org_id = org
          order by d.last_seen_at desc, d.sequence desc limit 10000;
        perform set_config('app.org_id', coalesce(before, ''), true);
      end
      $$
    `)
    this.addSql('revoke all on function org_drafts(uuid) from public')
    this.addSql('grant execute on function org_drafts(uuid) to almoner_app')
  }

  override down(): void {
    this.addSql('drop function org_drafts(uuid)')
    this.addSql('drop table checkouts')
    this.addSql('drop table donation_drafts')
    this.addSql('drop policy "own_org" on "orgs"')
    this.addSql(policyOfOrgs(''))
  }
}
