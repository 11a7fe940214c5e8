import { Migration } from '@mikro-orm/migrations'

// Each key carries the org, so that a row cannot point into another tenant even where both walls were open.
const keysOfOrg: [table: string, column: string, to: string][] = [
  ['campaigns', 'entity_id', 'entities'],
  ['charges', 'donor_id', 'donors'],
  ['charges', 'entity_id', 'entities'],
  ['charges', 'campaign_id', 'campaigns'],
  ['charges', 'fundraiser_id', 'fundraisers'],
  ['charge_allocations', 'charge_id', 'charges'],
  ['charge_allocations', 'designation_id', 'designations'],
  ['donor_totals', 'donor_id', 'donors'],
  ['fundraisers', 'campaign_id', 'campaigns'],
  ['refunds', 'charge_id', 'charges'],
]

const plainKeys: [table: string, column: string, to: string][] = [
  ['campaigns', 'org_id', 'orgs'],
  ['designations', 'org_id', 'orgs'],
  ['donors', 'org_id', 'orgs'],
  ['entities', 'org_id', 'orgs'],
  ['fundraisers', 'user_id', 'users'],
  ['memberships', 'org_id', 'orgs'],
  ['memberships', 'user_id', 'users'],
  ['orgs', 'parent_org_id', 'orgs'],
  ['sessions', 'user_id', 'users'],
  ['sessions', 'real_user_id', 'users'],
]

export class Migration20261121000002_keys_and_grants extends Migration {
  override up(): void {
    for (const [table, column, to] of keysOfOrg) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (org_id, ${column}) references ${to} (org_id, id)`,
      )
    }
    for (const [table, column, to] of plainKeys) {
      this.addSql(
        `alter table ${table} add constraint ${table}_${column}_fk foreign key (${column}) references ${to} (id)`,
      )
    }

    this.addSql('revoke update, delete on audit_log from almoner_app')

    // The app's role may add jobs, in its own transaction, and nothing else of the queue.
    this.addSql(`
      create function enqueue_job(task text, payload json, job_key text default null, run_at timestamptz default null, max_attempts int default null)
      returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
        select graphile_worker.add_job(task, payload, run_at => run_at, max_attempts => max_attempts, job_key => job_key)
      $$
    `)
    // LIKE is not leakproof, so under row-level security it could not use the trigram index. The function looks past
    // the policy and holds the wall itself: it finds donors of the org of this transaction and of no other.
    this.addSql(`
      create function search_donors(org uuid, pattern text) returns setof uuid
      language sql stable security definer set search_path = public, pg_temp rows 50 as $$
        select id from donors
        where org_id = org and org = nullif(current_setting('app.org_id', true), '')::uuid and search like pattern
      $$
    `)
    this.addSql('revoke all on function search_donors from public')
    this.addSql('grant execute on function search_donors to almoner_app')

    this.addSql('revoke all on function enqueue_job from public')
    this.addSql('grant execute on function enqueue_job to almoner_app')
  }

  override down(): void {
    this.addSql('drop function search_donors')
    this.addSql('drop function enqueue_job')
    for (const [table, column] of [...keysOfOrg, ...plainKeys]) {
      this.addSql(`alter table ${table} drop constraint ${table}_${column}_fk`)
    }
  }
}
