import { Migration } from '@mikro-orm/migrations'

// Rows of no org are counted together, as the audit chain does it.
const noOrg = '00000000-0000-0000-0000-000000000000'

export class Migration20261123200000_counters_by_trigger extends Migration {
  override up(): void {
    // Which tables share a counter is read from their triggers, so that a new table states it once.
    this.addSql(`
      create or replace function numbers.open(org uuid) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare
        kind text;
        numbered regclass[];
        highest bigint;
        found_highest bigint;
        numbered_table regclass;
      begin
        perform pg_advisory_xact_lock(hashtextextended(org::text, 0));
        for kind, numbered in
          select encode(substr(t.tgargs, 1, length(t.tgargs) - 1), 'escape'), array_agg(t.tgrelid::regclass)
          from pg_trigger t where t.tgfoid = 'numbers.give'::regproc group by 1
        loop
          continue when to_regclass(numbers.counter(kind, org)) is not null;
          highest := 0;
          foreach numbered_table in array numbered loop
            if org = '${noOrg}' then
              execute format('select max(sequence) from %s where org_id is null', numbered_table) into found_highest;
            else
              execute format('select max(sequence) from %s where org_id = $1', numbered_table) into found_highest using org;
            end if;
            highest := greatest(highest, found_highest);
          end loop;
          execute format('create sequence %s start %s', numbers.counter(kind, org), highest + 1);
        end loop;
      end $$
    `)
  }
}
