import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { Reconciliation } from '../../src/domains/charges/collection/reconciliation.js'
import { takeGift } from '../../src/domains/charges/testing/collecting.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { rngOf, seedOf, sized } from './size.js'

// P2 of SECURITY, with the sandbox: calls whose answer never comes all end by reading the gateway, within two rounds.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('every outcome that nobody heard of is known after two rounds, and the gateway has it as we do', async () => {
  const throwDie = rngOf(seedOf('P2'))
  const org = await api.given.org()
  const rules = ['timeout_taken', 'timeout_not_taken', 'timeout_slow']
  const count = sized(1_000)
  for (let n = 0; n < count; n += 1) {
    const settled = await takeGift(api, org, { rule: rules[throwDie(rules.length)] ?? 'timeout_taken', cents: 50_00 })
    expect(settled).toMatchObject({ status: 'processing', isOutcomeUnknown: true })
  }
  const work = api.app.get(Reconciliation)
  const round = async (at: string) => {
    api.clock.set(at)
    for (let batch = 0; batch <= count / 100; batch += 1)
      await api.within({ orgId: org.orgId }, () => work.run(org.orgId))
  }
  await round('2026-06-15T12:02:00Z')
  await round('2026-06-15T12:20:00Z')
  const [counted] = await api.asOwner<{ unknown: number; succeeded: number; failed: number }>(
    `select count(*) filter (where outcome_unknown_since is not null)::int as unknown,
            count(*) filter (where status = 'succeeded')::int as succeeded,
            count(*) filter (where status = 'failed')::int as failed from charges where org_id = $1`,
    [org.orgId],
  )
  const [atGateway] = await api.asOwner<{ taken: number }>(
    "select count(*)::int as taken from sandbox_log where org_id = $1 and object = 'payment' and status = 'succeeded'",
    [org.orgId],
  )
  expect(counted?.unknown).toBe(0)
  expect(counted?.succeeded).toBe(atGateway?.taken)
  expect((counted?.succeeded ?? 0) + (counted?.failed ?? 0)).toBe(count)
  const wrong = (await runChecks(api.infrastructure.connections.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  )
  expect(wrong.map(({ check }) => check.name).filter((name) => name !== 'nothing_stuck')).toEqual([])
}, 1_800_000)
