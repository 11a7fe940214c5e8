import { Migration } from '@mikro-orm/migrations'

// Rows that people know by a number have a counter each; the others are only ordered by theirs and share one.
const counterOf: Record<string, string> = {
  charges: 'charges',
  donations: 'donations',
  donors: 'donors',
  imports: 'imports',
  audit_log: 'others',
  bulk_changes: 'others',
  donation_changes: 'others',
  donation_drafts: 'others',
  fundraisers: 'others',
  webhook_deliveries: 'others',
}
const counters = [...new Set(Object.values(counterOf))]

const highest = (counter: string): string =>
  Object.entries(counterOf)
    .filter(([, its]) => its === counter)
    .map(([table]) => `(select max(sequence) from public.${table} where org_id = org)`)
    .join(', ')

// Rows of no org are counted together, as the audit chain does it.
const noOrg = '00000000-0000-0000-0000-000000000000'

export class Migration20261123072500_org_numbers extends Migration {
  override up(): void {
    this.addSql('create schema numbers')
    this.addSql(`
      create function numbers.counter(kind text, org uuid) returns text
      language sql immutable parallel safe return 'numbers.' || kind || '_' || replace(org::text, '-', '')
    `)
    // Each counter begins after the highest number there is, so that it can be made anew where it is missing.
    this.addSql(`
      create function numbers.open(org uuid) returns void
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(org::text, 0));
        ${counters
          .map(
            (counter) => `
        if to_regclass(numbers.counter('${counter}', org)) is null then
          execute format('create sequence %s start %s', numbers.counter('${counter}', org), coalesce(greatest(${highest(counter)}), 0) + 1);
        end if;`,
          )
          .join('')}
      end $$
    `)
    this.addSql(`
      create function numbers.open_for_org() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        perform numbers.open(new.id);
        return null;
      end $$
    `)
    this.addSql(`
      create function numbers.give() returns trigger
      language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      declare
        org uuid := coalesce(new.org_id, '${noOrg}');
        counter regclass := to_regclass(numbers.counter(tg_argv[0], org));
      begin
        -- A restored database has its rows and no counters yet.
        if counter is null then
          perform numbers.open(org);
          counter := numbers.counter(tg_argv[0], org)::regclass;
        end if;
        new.sequence := nextval(counter);
        return new;
      end $$
    `)
    for (const name of ['counter(text, uuid)', 'open(uuid)', 'open_for_org()', 'give()'])
      this.addSql(`revoke all on function numbers.${name} from public`)

    // The counters of the orgs that are there follow after the migrations, an org at a time: see `createMissingCounters`.
    for (const [table, counter] of Object.entries(counterOf)) {
      this.addSql(`alter table ${table} alter column sequence set default 0`)
      this.addSql(`drop sequence ${table}_sequence_seq`)
      this.addSql(`
        create trigger number_row before insert on ${table}
        for each row when (new.sequence = 0) execute function numbers.give('${counter}')
      `)
    }
    this.addSql('create trigger open_numbers after insert on orgs for each row execute function numbers.open_for_org()')
  }

  override down(): void {
    this.addSql('drop trigger open_numbers on orgs')
    for (const table of Object.keys(counterOf)) {
      this.addSql(`drop trigger number_row on ${table}`)
      this.addSql(`create sequence ${table}_sequence_seq owned by ${table}.sequence`)
      this.addSql(`alter table ${table} no force row level security`)
      this.addSql(
        `select setval('${table}_sequence_seq', (select coalesce(max(sequence), 0) + 1 from ${table}), false)`,
      )
      this.addSql(`alter table ${table} force row level security`)
      this.addSql(`alter table ${table} alter column sequence set default nextval('${table}_sequence_seq')`)
    }
    this.addSql('drop schema numbers cascade')
  }
}
