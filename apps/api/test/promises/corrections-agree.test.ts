import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CorrectChargeWire } from '@almoner/contracts/charges/correct.operations'
import { runChecks } from '../../src/checks/run-checks.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { rngOf, seedOf, sized } from './size.js'

// Random corrections, two at once, of gifts by hand, by card and of recurring gifts, some of which went back in part: ledger, totals, roll-ups and
// lists agree with each other and with a model that knows nothing of books.
let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

interface Gift {
  id: string
  isByCard: boolean
  amount: number
  refunded: number
  giftDate: string
  donorId: string
  campaignId: string
  parts: { designationId: string; amount: number }[]
}

type Change = Pick<CorrectChargeWire, 'amount' | 'giftDate' | 'donorId' | 'campaignId' | 'allocations'>

interface Places {
  donors: string[]
  campaigns: string[]
  funds: string[]
}

async function placesOf(org: GivenOrg): Promise<Places> {
  const { campaigns, designations } = api.as(org.admin)
  const walk = await campaigns.create({ name: 'Walk', template: 'appeal' })
  const dinner = await campaigns.create({ name: 'Dinner', template: 'appeal' })
  const fund = async (name: string) => (await designations.save({ designation: { name, code: name.toUpperCase() } })).id
  return {
    donors: [await api.given.donor(org), await api.given.donor(org), await api.given.donor(org)],
    campaigns: [org.campaignId, walk.id, dinner.id],
    funds: [org.designationId, await fund('Kitchen'), await fund('Roof')],
  }
}

test('after random corrections, two at once, everything says the same', async () => {
  const throwDie = rngOf(seedOf('Corrections'))
  const org = await api.given.org()
  await takeLive(api, org)
  const places = await placesOf(org)
  const pick = <Item>(list: readonly Item[]): Item => {
    const found = list[throwDie(list.length)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  const aDay = () => `2026-0${1 + throwDie(5)}-1${throwDie(10)}`
  const gifts: Gift[] = []

  const give = async () => {
    const [donorId, isByCard, amount, giftDate] = [
      pick(places.donors),
      throwDie(3) === 0,
      10_00 + throwDie(90_00),
      aDay(),
    ]
    const { chargeId: id } = isByCard
      ? await takeGift(api, org, {
          donorId,
          cents: amount,
          ...(throwDie(2) === 0 && { donation: { frequency: 'monthly', source: 'checkout' } as const }),
        })
      : await api.as(org.agent).charges.record({
          donor: { id: donorId },
          amount: { amount, currency: 'usd' },
          giftDate,
          method: 'cash',
          idempotencyKey: randomUUID(),
        })
    const { giftDate: day } = await api.as(org.agent).charges.get({ id })
    const parts = [{ designationId: org.designationId, amount }]
    gifts.push({ id, isByCard, amount, refunded: 0, giftDate: day, donorId, campaignId: org.campaignId, parts })
  }
  const giveBack = async (gift: Gift) => {
    const amount = 1 + throwDie(Math.min(5_00, gift.amount - gift.refunded))
    if (amount > gift.amount - gift.refunded) return
    await api.as({ ...org.admin, passwordAt: api.clock.now() }).charges.refund({
      chargeId: gift.id,
      amount,
      reason: 'other',
      notifyDonor: false,
      idempotencyKey: randomUUID(),
    })
    gift.refunded += amount
  }
  const split = (amount: number) => {
    const [first, second] = [pick(places.funds), pick(places.funds)]
    const share = 1 + throwDie(amount - 1)
    if (first === second || share === amount) return [{ designationId: first, amount }]
    return [
      { designationId: first, amount: share },
      { designationId: second, amount: amount - share },
    ]
  }
  /** Two changes that say nothing of each other, so that they may come in any order. */
  const changesOf = (gift: Gift): Change[] => {
    const moves: Change = { donorId: pick(places.donors), campaignId: pick(places.campaigns) }
    if (gift.isByCard || gift.refunded > 0) return [moves, { allocations: split(gift.amount) }]
    const amount = 10_00 + throwDie(90_00)
    return [moves, { amount, giftDate: aDay(), allocations: split(amount) }]
  }
  const correct = async (gift: Gift) => {
    const changes = changesOf(gift)
    await Promise.all(
      changes.map((change) =>
        api.as(org.agent).charges.correct({ chargeId: gift.id, ...change, idempotencyKey: randomUUID() }),
      ),
    )
    for (const { allocations, ...change } of changes) Object.assign(gift, change, allocations && { parts: allocations })
  }

  await give()
  for (let n = 0; n < sized(4_000); n += 1) {
    const kind = throwDie(6)
    if (kind === 0 || gifts.length < 4) await give()
    else if (kind === 1) await giveBack(pick(gifts))
    else {
      const [one, other] = [pick(gifts), pick(gifts)]
      await Promise.all(one === other ? [correct(one)] : [correct(one), correct(other)])
    }
  }
  await agree(org, places, gifts)
}, 600_000)

async function agree(org: GivenOrg, places: Places, gifts: readonly Gift[]) {
  const caller = api.as(org.agent)
  for (const gift of gifts) {
    const { allocations, ...found } = await caller.charges.get({ id: gift.id })
    const { id, amount, giftDate, donorId, campaignId, parts, refunded: refundedAmount } = gift
    expect(found).toMatchObject({ id, amount, giftDate, donorId, campaignId, refundedAmount })
    expect(new Map(allocations.map((part) => [part.designationId, part.amount]))).toEqual(
      new Map(parts.map((part) => [part.designationId, part.amount])),
    )
  }
  const sumOf = (list: readonly Gift[]) => list.reduce((sum, { amount }) => sum + amount, 0)
  const netOf = (list: readonly Gift[]) => list.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
  for (const donorId of places.donors) {
    const own = gifts.filter((gift) => gift.donorId === donorId)
    const { giving } = await caller.donors.get({ id: donorId })
    expect(giving.map(({ giftCount, lifetimeAmount }) => [giftCount, lifetimeAmount])).toEqual(
      own.length === 0 ? [] : [[own.length, netOf(own)]],
    )
  }
  for (const campaignId of places.campaigns) {
    const own = gifts.filter((gift) => gift.campaignId === campaignId)
    const { byCurrency } = await caller.charges.totals({ campaignId })
    expect(byCurrency.map(({ gifts: count, gross }) => [count, gross])).toEqual(
      own.length === 0 ? [] : [[own.length, sumOf(own)]],
    )
  }
  const wrong = await runChecks(api.infrastructure.connections.ownerUrl)
  expect(wrong.flatMap(({ check, violations }) => violations.map(({ found }) => `${check.name}: ${found}`))).toEqual([])
}
