import { Migration } from '@mikro-orm/migrations'

export class Migration20261123021900_instance_carried_over extends Migration {
  // What an earlier version made of the same place is this place: an upgrade keeps what was confirmed. It is handed on once: of
  // two places that were the same to an earlier version the first one has it.
  override up(): void {
    this.addSql('drop function claim_instance(text, text, text, timestamptz)')
    this.addSql(`
      create function claim_instance(id text, print text, host text, seen timestamptz, earlier text[]) returns boolean
      language plpgsql set search_path = public, pg_temp as $$
      declare confirmed timestamptz;
      begin
        select confirmed_at into confirmed from instances where instance_id = id and fingerprint = print;
        if found and (confirmed is not null or earlier = '{}') then return confirmed is not null; end if;
        perform pg_advisory_xact_lock(hashtext('almoner_instances'));
        insert into instances (instance_id, fingerprint, host_name, first_seen_at, confirmed_at)
        values (id, print, host, seen, case when exists (select from instances) then null else seen end)
        on conflict do nothing;
        update instances set confirmed_at = null
        where instance_id = id and fingerprint = any(earlier) and confirmed_at is not null;
        if found then
          update instances set confirmed_at = seen where instance_id = id and fingerprint = print;
        end if;
        select confirmed_at into confirmed from instances where instance_id = id and fingerprint = print;
        return confirmed is not null;
      end $$
    `)
  }

  override down(): void {
    this.addSql('drop function claim_instance(text, text, text, timestamptz, text[])')
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
  }
}
