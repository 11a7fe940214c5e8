import { minorUnits } from '@almoner/contracts/minor-units'
import { randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { disputeIs } from '../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../test/given.js'
import { rngOf } from '../../../test/promises/size.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { RollUps } from '../ledger/index.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  await takeLive(api, org)
})
afterAll(() => api.close())

const seed = randomInt(2 ** 31)
const throwDie = rngOf(seed)

/** What gateway, banks and platform kept. */
const keptAccounts = ['gateway_fees', 'dispute_fees', 'platform_fees']

interface Taken {
  id: string
  left: number
  cents: number
}

const refund = ({ id }: Taken, amount: number) =>
  api.as(org.admin).charges.refund({
    chargeId: id,
    amount,
    reason: 'other',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })

const dispute = ({ id, cents }: Taken, status: 'needs_response' | 'won' | 'lost') =>
  disputeIs(api, org, id, { status, amount: money(cents, 'usd') })

/** What the books say, each entry for itself. */
async function booked() {
  const [sums] = await api.asOwner<{ gross: number; refunded: number; lost: number; fees: number; gifts: number }>(
    `select -coalesce(sum(amount) filter (where account in ('gift_income', 'cover_income')), 0)::float8 as gross,
            coalesce(sum(amount) filter (where account = 'refunds'), 0)::float8 as refunded,
            coalesce(sum(amount) filter (where account = 'dispute_losses'), 0)::float8 as lost,
            coalesce(sum(amount) filter (where account = any($2::text[])), 0)::float8 as fees, sum(gift_count)::int as gifts
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.org_id = $1 and t.mode = 'live'`,
    [org.orgId, keptAccounts],
  )
  if (!sums) throw new Error('There are no books')
  return sums
}

async function expectFiguresToBeTheBooks(): Promise<void> {
  const { gross, refunded, lost, fees, gifts } = await booked()
  const board = await api.as(org.agent).dashboards.general({ range: 'all' })
  expect(board, `seed ${seed}`).toMatchObject({
    raised: { current: gross - refunded - lost },
    refunded: { current: refunded },
    gifts: { current: gifts },
  })
  expect(board.series.points.reduce((sum, { raised }) => sum + raised, 0)).toBe(gross - refunded - lost)
  const campaigns = await api.as(org.agent).campaigns.list({})
  const of = (pick: (campaign: (typeof campaigns)[number]) => number) =>
    campaigns.reduce((sum, campaign) => sum + pick(campaign), 0)
  expect(of(({ raisedAmount }) => raisedAmount)).toBe(gross - refunded - lost)
  expect(of(({ giftCount }) => giftCount)).toBe(gifts)
  const own = await api.as(org.agent).campaigns.get({ id: org.campaignId })
  expect(own.stats).toMatchObject({
    grossAmount: gross,
    returnedAmount: refunded + lost,
    raisedAmount: gross - refunded - lost,
    giftCount: gifts,
  })
  const net = gross - refunded - lost - fees
  expect((await api.as(org.agent).charges.totals({})).byCurrency).toMatchObject([
    { currency: 'usd', gifts, gross, refunded, lost, fees, net },
  ])
  const { rows } = await api.as(org.agent).charges.list({ limit: 100 })
  expect(rows.reduce((sum, { netAmount }) => sum + netAmount, 0)).toBe(net)
  for (const { id, netAmount } of rows)
    await expect(api.as(org.agent).charges.get({ id })).resolves.toMatchObject({ netAmount })
}

test('dashboard and campaigns show what the books say, whatever happened, rolled up or not yet', async () => {
  const taken: Taken[] = []
  for (let step = 0; step < 40; step += 1) {
    const gift = taken[throwDie(taken.length || 1)]
    const kind = gift && gift.left > 0 ? throwDie(4) : 0
    api.clock.set(`2026-06-${String(1 + Math.floor(step / 3)).padStart(2, '0')}T12:00:00Z`)
    if (!gift || kind <= 1) {
      // Less than the amounts that make the sandbox decline or dispute.
      const cents = 5_00 + throwDie(85_00)
      const { chargeId } = await takeGift(api, org, { cents, feeCoverAmount: minorUnits(throwDie(2) * 1_00) })
      taken.push({ id: chargeId, cents, left: cents })
    } else if (kind === 2) {
      const amount = 1 + throwDie(gift.left)
      await refund(gift, amount)
      gift.left -= amount
    } else {
      await dispute(gift, 'needs_response')
      await dispute(gift, throwDie(2) === 0 ? 'won' : 'lost')
      gift.left = 0
    }
    if (step % 13 === 12) {
      await expectFiguresToBeTheBooks()
      await api.within({ orgId: org.orgId }, () => api.app.get(RollUps).apply(org.orgId))
      await expectFiguresToBeTheBooks()
    }
  }
  expect((await booked()).lost).toBeGreaterThanOrEqual(0)
})

test('a lost dispute is off what was raised, and shows where figure and books part', async () => {
  const before = await booked()
  const { chargeId } = await takeGift(api, org, { cents: 80_00 })
  await dispute({ id: chargeId, cents: 80_00, left: 80_00 }, 'needs_response')
  await dispute({ id: chargeId, cents: 80_00, left: 80_00 }, 'lost')
  api.clock.set('2026-06-15T12:00:00Z')
  await expectFiguresToBeTheBooks()
  expect((await booked()).lost - before.lost).toBe(80_00)
  // A planted difference: the same comparison sees it.
  await api.within({ orgId: org.orgId }, () => api.app.get(RollUps).apply(org.orgId))
  await api.asOwner('update giving_days set lost = lost + 1 where org_id = $1', [org.orgId])
  await expect(expectFiguresToBeTheBooks()).rejects.toThrow()
})
