import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { Reconciliation } from '../../src/domains/charges/collection/reconciliation.js'
import { keptMethod } from '../../src/domains/recurring/testing/plans.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { diceOf, seedOf, sized } from './size.js'

// P1 of SECURITY, whole: two workers collect the same due plans, and each is killed again and again: before it sends, when the
// gateway has said yes, before a commit and after one.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const workerFile = fileURLToPath(new URL('recurring-worker.mjs', import.meta.url))
const points = ['before_send', 'after_send', 'before_commit', 'after_commit'] as const
const pace = { batch: 40, atOnce: 8, leaseMs: 3_000 }

/** The sandbox's rules that plans follow, with their share of a hundred. */
const rules = [
  ['success', 86],
  ['timeout_taken', 7],
  ['insufficient_funds', 7],
] as const

test('whoever is killed wherever, each payment that is due is taken once: the gateway and we agree', async () => {
  const throwDie = diceOf(seedOf('P1'))
  const org = await api.given.org({ timeZone: 'UTC' })
  const due = sized(10_000)
  const kills = sized(200)
  await givePlans(org, due)
  const { ownerUrl } = api.ground.connections
  const appUrl = api.ground.connections.readPool.options.connectionString
  const where = { appUrl, ownerUrl, dataDir: api.ground.config.dataDir, orgId: org.orgId, pace }

  let killed = 0
  const died = new Map<string, number>()
  const work = async (): Promise<number | null> => {
    for (;;) {
      const dies =
        killed < kills ? { point: points[throwDie(points.length)] ?? points[0], after: 1 + throwDie(30) } : null
      if (dies) killed += 1
      const child = fork(workerFile, [JSON.stringify({ ...where, dies })], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
      if (dies && signal === 'SIGKILL') died.set(dies.point, (died.get(dies.point) ?? 0) + 1)
      else return code
    }
  }
  expect(await Promise.all([work(), work()])).toEqual([0, 0])
  process.stdout.write(`P1: ${due} due, killed ${JSON.stringify(Object.fromEntries(died))}\n`)
  expect([...died.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(kills - 2)

  await reconcile(org, due)
  expect(await occurrences(org)).toEqual({
    open: 0,
    paid: await count(org, "status = 'succeeded'"),
    declined: await count(org, "status = 'failed'"),
  })
  // What is here and what is there, by occurrence: none is missing on either side, and none is there twice.
  const differences = await api.asOwner(
    `with theirs as (
       select f.key, count(*) as taken, sum(s.amount) as amount from sandbox_log s
       join sandbox_log f on f.integration_id = s.integration_id and f.object_id = s.object_id and f.key is not null
       where s.org_id = $1 and s.object = 'payment' and s.status = 'succeeded' group by f.key
     ), ours as (
       select donation_id, installment_no, count(*) as paid, min(id::text) as key, sum(amount) as amount from charges
       where org_id = $1 and status = 'succeeded' group by donation_id, installment_no
     )
     select ours.donation_id, theirs.key from ours full join theirs on theirs.key = ours.key
     where ours.paid is distinct from 1 or theirs.taken is distinct from 1 or ours.amount is distinct from theirs.amount`,
    [org.orgId],
  )
  expect(differences).toEqual([])
  const twice = await api.asOwner(
    'select donation_id from charges where org_id = $1 group by donation_id having count(*) > 1',
    [org.orgId],
  )
  expect(twice).toEqual([])
  const wrong = (await runChecks(ownerUrl)).filter(({ violations }) => violations.length > 0)
  expect(wrong).toEqual([])
}, 3_600_000)

// From 1,000.01 on: the sandbox's rules by amount lie below, and some of them would have a payment wait for hours.
async function givePlans(org: GivenOrg, due: number): Promise<void> {
  await api.asOwner(
    `with n as (select n, gen_random_uuid() as donor_id, gen_random_uuid() as id from generate_series(1, $1::int) n),
          people as (insert into donors (id, org_id, first_name, last_name, name_key) select donor_id, $2, 'Dana', 'Levi', 'dana levi' from n returning id),
          d as (
            insert into donations (id, org_id, donor_id, campaign_id, entity_id, status, frequency, amount, currency, mode, starts_on, anchor_day,
                                   time_zone, next_charge_on, method, source, payment_reference, gateway_integration_id)
            select n.id, $2, n.donor_id, $3, $4, 'active', 'monthly', 100000 + n.n, 'usd', 'test', current_date, extract(day from current_date), 'UTC',
                   current_date, 'card', 'checkout',
                   case when n.n % 100 < $7 then $8 when n.n % 100 < $9 then $10 else $11 end, $5
            from n join people on people.id = n.donor_id returning id, amount)
     insert into donation_allocations (donation_id, designation_id, org_id, amount) select id, $6, $2, amount from d`,
    [
      due,
      org.orgId,
      org.campaignId,
      org.entityId,
      org.sandboxId,
      org.designationId,
      rules[0][1],
      keptMethod(rules[0][0]),
      rules[0][1] + rules[1][1],
      keptMethod(rules[1][0]),
      keptMethod(rules[2][0]),
    ],
  )
}

/** The gateway is read about whatever nobody heard of. */
async function reconcile({ orgId }: GivenOrg, due: number): Promise<void> {
  const [{ now } = { now: '' }] = await api.asOwner<{ now: string }>("select now() + interval '10 minutes' as now")
  api.clock.set(new Date(now).toISOString())
  for (let round = 0; round < 2 + due / 100; round += 1)
    await api.within({ orgId }, () => api.app.get(Reconciliation).run(orgId))
}

async function occurrences({ orgId }: GivenOrg) {
  const [found] = await api.asOwner<{ open: number; paid: number; declined: number }>(
    `select count(*) filter (where state in ('due', 'collecting'))::int as open, count(*) filter (where state = 'paid')::int as paid,
            count(*) filter (where state = 'retrying')::int as declined from installments where org_id = $1`,
    [orgId],
  )
  return found
}

const count = async ({ orgId }: GivenOrg, condition: string): Promise<number> =>
  (
    await api.asOwner<{ count: number }>(
      `select count(*)::int as count from charges where org_id = $1 and ${condition}`,
      [orgId],
    )
  )[0]?.count ?? 0
