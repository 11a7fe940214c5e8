import { Migration } from '@mikro-orm/migrations'

export class Migration20261122024237_payment_domains extends Migration {
  override up(): void {
    this.addSql(
      `create table "instances" ("instance_id" text not null, "fingerprint" text not null, "host_name" text not null, "first_seen_at" timestamptz(6) not null, "confirmed_at" timestamptz(6) null, primary key ("instance_id", "fingerprint"))`,
    )

    this.addSql(
      `create table "payment_domains" ("id" uuid not null, "org_id" uuid not null, "integration_id" uuid not null, "domain" text not null, "gateway_domain_id" text null, "status" text not null, "apple_pay" jsonb not null, "google_pay" jsonb not null, "link" jsonb not null, "paypal" jsonb not null, "enabled" boolean not null default true, "created_at" timestamptz(6) not null default now(), primary key ("id"))`,
    )
    this.addSql(
      `alter table "payment_domains" add constraint "payment_domains_once" unique ("org_id", "integration_id", "domain")`,
    )

    this.addSql(
      `alter table "payment_domains" add constraint "payment_domains_status_check" check ("status" in ('pending', 'active', 'inactive', 'disabled'))`,
    )
    this.addSql(`alter table "payment_domains" enable row level security`)
    this.addSql(`alter table "payment_domains" force row level security`)
    this.addSql(
      `create policy "own_org" on "payment_domains" using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)) with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
    )

    this.addSql(
      'alter table payment_domains add constraint payment_domains_integration_id_fk foreign key (org_id, integration_id) references gateway_integrations (org_id, id)',
    )
    // The first Almoner on a database may act; any other, as one on a copy, waits until someone says that it may.
    this.addSql(`
      create function claim_instance(id text, print text, host text, seen timestamptz) returns boolean
      language plpgsql set search_path = public, pg_temp as $$
      declare confirmed timestamptz;
      begin
        select confirmed_at into confirmed from instances where instance_id = id and fingerprint = print;
        if found then return confirmed is not null; end if;
        perform pg_advisory_xact_lock(hashtext('almoner_instances'));
        insert into instances (instance_id, fingerprint, host_name, first_seen_at, confirmed_at)
        values (id, print, host, seen, case when exists (select from instances) then null else seen end)
        on conflict do nothing;
        select confirmed_at into confirmed from instances where instance_id = id and fingerprint = print;
        return confirmed is not null;
      end $$
    `)
    this.addSql('revoke delete on instances from almoner_app')
  }

  override down(): void {
    this.addSql('drop function claim_instance')
    this.addSql('drop table payment_domains')
    this.addSql('drop table instances')
  }
}
