import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import chromium from '@sparticuz/chromium'
import type { TestProject } from 'vitest/node'
import { startAlmonerOn } from './almoner-process'
import { changeData } from './database'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a demo that was started once and stopped; see almoner.ts. */
    demoDataDir: string
  }
}

/** Waits, for a minute at most, until the events and jobs that the demo left are done: each copy would do them by itself. */
const untilIdle = `
  do $$ begin
    for turn in 1..600 loop
      exit when not exists (
        select from outbox where handled_at is null and (retry_at is null or retry_at <= clock_timestamp())
        union all
        select from graphile_worker.jobs where run_at <= clock_timestamp() and attempts < max_attempts
        union all
        select from receipts r where r.kept_at is null and r.state = 'issued'
          and not exists (select from receipt_reports p where p.receipt_id = r.id and p.report_number is null)
        union all
        select from disputes x where x.closed_at is null and x.status in ('needs_response', 'warning_needs_response')
          and x.evidence_due_by between clock_timestamp() and clock_timestamp() + interval '3 days'
          and exists (select from charges c where c.org_id = x.org_id and c.id = x.charge_id and c.mode = 'live')
          and not exists (select from staff_notices n where n.occasion = x.id::text || '/due')
      );
      perform pg_sleep(0.1);
    end loop;
  end $$`

/** What each copy would do by itself otherwise, and what only a power cut would need. */
const settling = [
  untilIdle,
  'vacuum analyze',
  'alter system set fsync = off',
  'alter system set synchronous_commit = off',
  'alter system set full_page_writes = off',
]

/** Seeds the demo once for all test files, and unpacks the browser: files that did so side by side would run half of it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const demoDataDir = await mkdtemp(join(tmpdir(), 'almoner-e2e-demo-'))
  const tearDown = () => rm(demoDataDir, { recursive: true, force: true })
  try {
    await chromium.executablePath()
    const almoner = await startAlmonerOn(demoDataDir)
    for (const statement of settling) await changeData(almoner, statement)
    await almoner.stop()
    await databaseEnded(demoDataDir)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('demoDataDir', demoDataDir)
  return tearDown
}

const endsWithinMs = 60_000

/** A server that was stopped on a busy machine goes before its database does, which then is in no state to be copied. */
async function databaseEnded(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  for (const began = Date.now(); existsSync(pidFile); await sleep(50))
    if (Date.now() - began > endsWithinMs) throw new Error(`The database in ${dataDir} did not end`)
}
