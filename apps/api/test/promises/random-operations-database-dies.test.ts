import { money } from '@almoner/contracts/money'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../src/checks/run-checks.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import type { GivenOrg } from '../given.js'
import { startDyingPostgres, type DyingPostgres } from './dying-postgres.js'
import { reconcileAll } from './reconcile-all.js'
import { rngOf, seedOf, sized } from './size.js'
import { untilAnswered } from './until-answered.js'

// P4 of SECURITY with the database dying: random gifts and refunds in four lanes, each repeated under its key until it is
// answered, while PostgreSQL is killed again and again.
let dying: DyingPostgres
beforeAll(async () => {
  dying = await startDyingPostgres()
})
afterAll(() => dying.close())

const lanes = 4
const currencies = ['usd', 'eur', 'gbp'] as const
const rules = ['success', 'success', 'declined', 'timeout_taken'] as const

test('however often PostgreSQL is killed, gifts, refunds and books agree with the gateway', async () => {
  const { api } = dying
  const throwDie = rngOf(seedOf('P4 with the database dying'))
  // What is to be tried again is due by the database's clock.
  api.clock.set(new Date().toISOString())
  const org = await api.given.org()
  await takeLive(api, org)
  const total = sized(10_000)
  const kills = Math.max(2, sized(100))
  let asked = 0
  const told: string[] = []
  const refunded = new Map<string, number>()
  let done = 0
  const over = new AbortController()

  const give = async () => {
    asked += 1
    const given = {
      donorId: await untilAnswered(() => api.given.donor(org)),
      idempotencyKey: randomUUID(),
      rule: rules[throwDie(rules.length)] ?? 'success',
      amount: money(300_00 + throwDie(200_00), currencies[throwDie(currencies.length)] ?? 'usd'),
    }
    const gift = await untilAnswered(() => takeGift(api, org, given))
    if (gift.status === 'succeeded') told.push(gift.chargeId)
  }
  const refund = async (chargeId: string) => {
    const wanted = {
      chargeId,
      amount: 1 + throwDie(80_00),
      reason: 'other' as const,
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    }
    const admin = { ...org.admin, passwordAt: api.clock.now() }
    const done = await untilAnswered(() => api.as(admin).charges.refund(wanted)).catch((error: unknown) => {
      expect(String(error)).toContain('left of this gift')
      return null
    })
    if (done) refunded.set(wanted.idempotencyKey, wanted.amount)
  }
  const lane = async () => {
    while (done < total && !over.signal.aborted) {
      done += 1
      const known = told[throwDie(told.length || 1)]
      await (throwDie(2) === 0 || !known ? give() : refund(known))
    }
  }
  const work = Promise.all(Array.from({ length: lanes }, lane)).finally(() => over.abort())
  const [died] = await Promise.all([
    dying.killDuring({
      times: kills,
      throwDie,
      progress: () => Promise.resolve(done / total),
      isOver: () => over.signal.aborted,
    }),
    work,
  ])
  process.stdout.write(
    `P4: ${told.length} gifts, ${refunded.size} refunds, PostgreSQL killed ${JSON.stringify(died)}\n`,
  )
  expect(died.SIGKILL + died.SIGQUIT).toBe(kills)

  await reconcileAll(api, org)
  expect(await differencesFromGateway(org)).toEqual([])
  const [lost] = await api.asOwner<{ count: number }>(
    'select count(*)::int as count from unnest($1::uuid[]) told where not exists (select from charges c where c.id = told and c.charged_at is not null)',
    [told],
  )
  expect(lost).toEqual({ count: 0 })
  const [charged] = await api.asOwner<{ count: number }>(
    'select count(*)::int as count from charges where org_id = $1',
    [org.orgId],
  )
  expect(charged).toEqual({ count: asked })
  const sum = [...refunded.values()].reduce((all, amount) => all + amount, 0)
  const [booked] = await api.asOwner(
    `select count(*)::int as refunds, coalesce(sum(amount), 0)::int as amount from refunds where org_id = $1 and status <> 'failed'`,
    [org.orgId],
  )
  expect(booked).toEqual({ refunds: refunded.size, amount: sum })
  const uneven = await api.asOwner(
    'select currency from ledger_entries where org_id = $1 group by currency having sum(amount) <> 0',
    [org.orgId],
  )
  expect(uneven).toEqual([])
  const wrong = (await runChecks(api.infrastructure.connections.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  )
  expect(wrong).toEqual([])
}, 3_600_000)

/** Payments and refunds that are not once and with the same amount on both sides. */
function differencesFromGateway({ orgId }: GivenOrg): Promise<object[]> {
  return dying.api.asOwner(
    `with theirs as (
       select f.object, f.key, count(*) as times, sum(s.amount) as amount from sandbox_log s
       join sandbox_log f on f.integration_id = s.integration_id and f.object_id = s.object_id and f.key is not null
       where s.org_id = $1 and s.object in ('payment', 'refund') and s.status = 'succeeded' group by 1, 2
     ), ours as (
       select 'payment' as object, id::text as key, amount from charges
       where org_id = $1 and status in ('succeeded', 'partially_refunded', 'refunded')
       union all select 'refund', id::text, amount from refunds where org_id = $1 and status = 'succeeded'
     )
     select * from ours full join theirs using (object, key)
     where theirs.times is distinct from 1 or ours.amount is distinct from theirs.amount`,
    [orgId],
  )
}
