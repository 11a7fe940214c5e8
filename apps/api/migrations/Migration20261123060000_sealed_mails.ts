import { Migration } from '@mikro-orm/migrations'

/** Rows that the app adds and changes and never deletes; what is over leaves by the retention rules of the owner. */
const neverDeleted = [
  'api_keys',
  'bulk_change_rows',
  'bulk_changes',
  'checkouts',
  'disputes',
  'donation_changes',
  'donation_drafts',
  'donations',
  'entities',
  'fundraisers',
  'gateway_events',
  'gateway_integrations',
  'gift_aid_declarations',
  'gift_letters',
  'giving_days',
  'giving_totals',
  'idempotency_keys',
  'import_maps',
  'imports',
  'installments',
  'mails',
  'orgs',
  'outbox',
  'payment_domains',
  'plan_letters',
  'portal_email_changes',
  'portal_method_setups',
  'receipt_settings',
  'soft_credits',
  'staff_digests',
  'users',
  'webhook_attempts',
  'webhooks',
]

/**
 * What opens a door stands nowhere in clear: the text of mails is sealed and leaves once they are sent, mails are walled
 * off by organization, and the app's role keeps the rights that it uses.
 */
export class Migration20261123060000_sealed_mails extends Migration {
  override up(): void {
    // Mails from before held links in clear. Those that were sent are not needed any more; the others cannot be sealed
    // here, where there is no key, and their links live for an hour to a week.
    this.addSql('delete from mails')
    this.addSql('alter table mails drop column body_text, drop column body_html, add column sealed_body text null')
    this.addSql('alter table mails enable row level security')
    this.addSql('alter table mails force row level security')
    // A mail may be written in the name of any org, by whoever causes it; it is read by the id that its job names.
    this.addSql('create policy "written" on "mails" for insert with check (true)')
    const ofJob = "id = (select nullif(current_setting('app.mail', true), '')::uuid)"
    this.addSql(`create policy "read_by_job" on "mails" for select using (${ofJob})`)
    this.addSql(`create policy "noted_by_job" on "mails" for update using (${ofJob}) with check (${ofJob})`)

    for (const table of neverDeleted) this.addSql(`revoke delete on ${table} from almoner_app`)
    this.addSql('revoke all on migrations from almoner_app')
    this.addSql('revoke insert, update, delete on giving_days_now, giving_totals_now from almoner_app')

    for (const table of ['audit_heads', 'audit_links']) this.addSql(`alter table ${table} force row level security`)
    // The trigger works as the owner, whom row-level security binds like anyone else from here on.
    this.addSql(linkAuditEntry(true))
  }

  override down(): void {
    this.addSql(linkAuditEntry(false))
    for (const table of ['audit_heads', 'audit_links']) this.addSql(`alter table ${table} no force row level security`)
    this.addSql('grant insert, update, delete on giving_days_now, giving_totals_now to almoner_app')
    this.addSql('grant select, insert, update, delete on migrations to almoner_app')
    for (const table of neverDeleted) this.addSql(`grant delete on ${table} to almoner_app`)
    for (const policy of ['written', 'read_by_job', 'noted_by_job']) this.addSql(`drop policy "${policy}" on "mails"`)
    this.addSql('alter table mails no force row level security')
    this.addSql('alter table mails disable row level security')
    this.addSql('delete from mails')
    this.addSql(
      'alter table mails drop column sealed_body, add column body_text text not null, add column body_html text not null',
    )
  }
}

const linkAuditEntry = (isBound: boolean) => `
  create or replace function link_audit_entry() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    org uuid := coalesce(new.org_id, '00000000-0000-0000-0000-000000000000');
    head audit_heads;
    ${isBound ? "caller text := current_setting('app.org_id', true);" : ''}
  begin
    ${isBound ? "perform set_config('app.org_id', org::text, true);" : ''}
    insert into audit_heads (org_id, sequence, hash) values (org, 0, '') on conflict do nothing;
    select * into head from audit_heads where org_id = org for update;
    head.sequence := head.sequence + 1;
    head.hash := audit_digest(head.hash, new);
    update audit_heads set sequence = head.sequence, hash = head.hash where org_id = org;
    insert into audit_links (org_id, sequence, entry_id, hash) values (org, head.sequence, new.id, head.hash);
    ${isBound ? "perform set_config('app.org_id', coalesce(caller, ''), true);" : ''}
    return null;
  end
  $$`
