import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import type { GivenOrg } from '../../../test/given.js'
import { createBoundDatabase } from '../../../test/test-database.js'
import { runChecks } from '../../checks/run-checks.js'
import { takeGift, takeLive } from '../../domains/charges/testing/collecting.js'
import { letOwnerSeeAllOrgs, seesAllOrgs } from './rls-bypass.js'
import { TenantPoller } from '../jobs/tenant-poller.js'
import { StartProblem } from '../start-problem.js'

let api: TestApi
let org: GivenOrg

beforeAll(async () => {
  api = await createTestApi({}, await createBoundDatabase())
  await api.startJobs()
  org = await api.given.org()
  await takeLive(api, org)
}, 120_000)
afterAll(() => api.close())

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })

describe('on a database whose owner is bound by row-level security', () => {
  test('gifts are rolled up and told', async () => {
    await takeGift(api, org, { cents: 25_00 })
    await eventually(async () => {
      const [left] = await api.asOwner<{ tail: number; open: number; days: number }>(
        `select (select count(*)::int from ledger_tail) as tail, (select count(*)::int from outbox where handled_at is null) as open,
                (select count(*)::int from giving_days where org_id = $1) as days`,
        [org.orgId],
      )
      expect(left).toEqual({ tail: 0, open: 0, days: 1 })
    })
  })

  test('what became of a payment is found out', async () => {
    const gift = await takeGift(api, org, { rule: 'timeout_taken' })
    expect(gift.isOutcomeUnknown).toBe(true)
    await api.asOwner("update charges set reconcile_after = '2026-06-15T11:00:00Z' where id = $1", [gift.chargeId])
    await api.app.get(TenantPoller).lookNow()
    expect(await api.asOwner('select status from charges where id = $1', [gift.chargeId])).toEqual([
      { status: 'succeeded' },
    ])
  })

  test('events of a gateway find their integration', async () => {
    const [row] = await api.asOwner<{ found: string }>('select gateway_integration_org($1) as found', [org.sandboxId])
    expect(row?.found).toBe(org.orgId)
    const pool = new pg.Pool({ connectionString: api.infrastructure.connections.ownerUrl, max: 1 })
    const { rows } = await pool.query<{ found: string }>('select gateway_integration_org($1) as found', [org.sandboxId])
    await pool.end()
    expect(rows[0]?.found).toBe(org.orgId)
  })

  test('the checks see every org, and find a planted difference', async () => {
    const { ownerUrl } = api.infrastructure.connections
    const found = async () => (await runChecks(ownerUrl)).filter(({ violations }) => violations.length > 0)
    expect(await found()).toEqual([])
    await api.asOwner('update donor_totals set gift_count = gift_count + 1 where org_id = $1', [org.orgId])
    expect((await found()).map(({ check }) => check.name)).toEqual(['donor_totals'])
    await api.asOwner('update donor_totals set gift_count = gift_count - 1 where org_id = $1', [org.orgId])
  })

  test('the app sees no more than before', async () => {
    const { readPool } = api.infrastructure.connections
    expect((await readPool.query('select 1 from charges')).rows).toEqual([])
    expect((await readPool.query('select 1 from donors')).rows).toEqual([])
  })
})

test('a role that neither owns the tables nor sees past the policies is refused in a sentence', async () => {
  await api.asOwner("create role blind_house login password 'blind'")
  const url = new URL(api.infrastructure.connections.ownerUrl)
  url.username = 'blind_house'
  url.password = 'blind'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    expect(await seesAllOrgs(client)).toBe(false)
    await expect(letOwnerSeeAllOrgs(client)).rejects.toThrow(StartProblem)
  } finally {
    await client.end()
    await api.asOwner('drop role blind_house')
  }
})
