import { Migration } from '@mikro-orm/migrations'

export class Migration20261122115500_lots extends Migration {
  override up(): void {
    // Each process keeps for itself when it last asked a gateway.
    this.addSql('alter table "checkouts" drop column "refreshed_at"')
    // As enqueue_job, of many at once.
    this.addSql(`
      create function enqueue_jobs(task text, jobs json)
      returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
        select graphile_worker.add_jobs(array(
          select row(task, j.payload, null, j.run_at, null, null, null, null)::graphile_worker.job_spec
          from json_to_recordset(jobs) as j (payload json, run_at timestamptz)))
      $$
    `)
    this.addSql('revoke all on function enqueue_jobs from public')
    this.addSql('grant execute on function enqueue_jobs to almoner_app')
  }
}
