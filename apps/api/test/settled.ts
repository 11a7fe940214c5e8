import { expect, vi } from 'vitest'
import type { TestApi } from './create-test-api.js'

/**
 * Waits until nothing is left of an org that is to be done now: no event that nobody heard, no job whose time has come, and
 * none that failed and waits to be tried again. What was put off from the beginning stays.
 */
export const settled = (api: TestApi, { orgId }: { orgId: string }): Promise<void> =>
  vi.waitFor(async () => {
    const open = await api.asOwner(
      `select type as what from outbox where org_id = $1 and handled_at is null
       union all select j.task_identifier from graphile_worker.jobs j join graphile_worker._private_jobs p on p.id = j.id
       where p.payload ->> 'orgId' = $1::text and (p.run_at <= now() or p.attempts > 0)`,
      [orgId],
    )
    expect(open).toEqual([])
  }, 45_000)
