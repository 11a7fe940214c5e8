import { minorUnits } from '@almoner/contracts/minor-units'
import { randomUUID } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { balancesOf, printLedger } from '../../../../test/ledger.js'
import { currentCall, runCall } from '../../../platform/access/call.js'
import type { Logger } from '../../../platform/logger.js'
import { LOGGER } from '../../../platform/tokens.js'
import { aCollection, gatewayOf, options, takeGift, takeLive } from '../testing/collecting.js'
import { ChargeCollection } from './charge-collection.js'
import { ChargeSettler } from './charge-settler.js'

let api: TestApi
let collection: ChargeCollection
beforeAll(async () => {
  api = await createTestApi()
  collection = api.app.get(ChargeCollection)
})
afterAll(() => api.close())

describe('a gift by card', () => {
  test('is in the books, the totals and the donation in one go', async () => {
    const org = await api.given.org()
    await takeLive(api, org)
    const donorId = await api.given.donor(org)
    const settled = await takeGift(api, org, { donorId, cents: 103_30, feeCoverAmount: minorUnits(3_30) })
    expect(settled).toMatchObject({ status: 'succeeded', failure: null, action: null, isOutcomeUnknown: false })

    expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
      "2026-06-15 gift
          assets:gateway                         $100.00
          expenses:gateway fees                    $3.30
          income:gifts:General fund             -$100.00
          income:covered fees                     -$3.30"
    `)
    expect(await api.as(org.agent).charges.get({ id: settled.chargeId })).toMatchObject({
      status: 'succeeded',
      amount: 103_30,
      feeAmount: 3_30,
      allocations: [{ designation: 'General fund', amount: 100_00 }],
    })
    const { giving } = await api.as(org.agent).donors.get({ id: donorId })
    expect(giving).toMatchObject([{ giftCount: 1, lifetimeAmount: 103_30, lastGiftAmount: 103_30 }])
    expect(await api.as(org.agent).donations.get({ id: settled.donationId ?? '' })).toMatchObject({
      status: 'completed',
      paidCount: 1,
      paidTotal: 103_30,
      methodBrand: 'visa',
      methodLast4: '4242',
    })
  })

  test('that is declined says why and leaves the books alone', async () => {
    const org = await api.given.org()
    const settled = await takeGift(api, org, { rule: 'expired_card' })
    expect(settled).toMatchObject({
      status: 'failed',
      failure: { code: 'expired_card', declineType: 'hard', message: 'This card has expired.' },
    })
    expect(await balancesOf(api, org.orgId, 'test')).toEqual({})
    expect((await api.as(org.agent).donations.get({ id: settled.donationId ?? '' })).status).toBe('incomplete')
  })

  test('of a plan starts it, and says when the next is due', async () => {
    const org = await api.given.org()
    api.clock.set('2026-01-31T18:00:00Z')
    const settled = await takeGift(api, org, { donation: { frequency: 'monthly', source: 'checkout' } })
    api.clock.set('2026-06-15T12:00:00Z')
    expect(await api.as(org.agent).donations.get({ id: settled.donationId ?? '' })).toMatchObject({
      status: 'active',
      startsOn: '2026-01-31',
      nextChargeOn: '2026-02-28',
      paidCount: 1,
    })
  })

  test('in test mode is in books of its own, and in no total', async () => {
    const org = await api.given.org()
    const donorId = await api.given.donor(org)
    await takeGift(api, org, { donorId })
    expect(await balancesOf(api, org.orgId)).toEqual({})
    expect(await balancesOf(api, org.orgId, 'test')).toEqual({
      gateway_balance: 96_80,
      gateway_fees: 3_20,
      gift_income: -100_00,
    })
    expect((await api.as(org.agent).donors.get({ id: donorId })).giving).toEqual([])
  })
})

describe('the same key', () => {
  test('gives the same charge and takes the money once', async () => {
    const org = await api.given.org()
    const gateway = await gatewayOf(api, org)
    const input = await aCollection(api, org)
    const settled = await Promise.all(Array.from({ length: 20 }, () => collection.take(gateway, input, options)))
    expect(new Set(settled.map(({ chargeId }) => chargeId)).size).toBe(1)
    expect(await balancesOf(api, org.orgId, 'test')).toMatchObject({ gift_income: -100_00 })
    const taken = await api.asOwner<{ count: number }>(
      "select count(*)::int as count from sandbox_log where org_id = $1 and status = 'succeeded'",
      [org.orgId],
    )
    expect(taken).toEqual([{ count: 1 }])
  })

  test('with other content is refused', async () => {
    const org = await api.given.org()
    const input = await aCollection(api, org)
    await collection.begin(input)
    await expect(
      collection.begin({ ...input, amount: { amount: minorUnits(1_00), currency: 'usd' } }),
    ).rejects.toMatchObject({
      code: 'idempotency_key_reused',
    })
  })

  test('of a charge whose content was not noted is refused, rather than taken for the same', async () => {
    const org = await api.given.org()
    const input = await aCollection(api, org)
    const begun = await collection.begin(input)
    expect([begun.isNew, (await collection.begin(input)).isNew]).toEqual([true, false])
    await api.asOwner('update charges set input_hash = null where id = $1', [begun.chargeId])
    await expect(collection.begin(input)).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  })
})

describe('what is refused', () => {
  test('shares that do not sum to the gift', async () => {
    const org = await api.given.org()
    const input = await aCollection(api, org, {
      allocations: [{ designationId: org.designationId, amount: minorUnits(99_99) }],
    })
    await expect(collection.begin(input)).rejects.toMatchObject({
      code: 'input_invalid',
      fields: [{ path: 'allocations' }],
    })
  })

  test('calling the gateway while a transaction is open', async () => {
    const org = await api.given.org()
    const gateway = await gatewayOf(api, org)
    const input = await aCollection(api, org)
    const within = api.within({ orgId: org.orgId }, () =>
      api.app.get(EntityManager).transactional(() => collection.take(gateway, input, options)),
    )
    await expect(within).rejects.toThrow('No transaction is held')
  })

  test('a charge of another org', async () => {
    const [mine, theirs] = [await api.given.org(), await api.given.org()]
    const begun = await collection.begin(await aCollection(api, theirs))
    await expect(
      collection.settle(mine.orgId, begun.chargeId, { status: 'unknown', reason: 'timeout' }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('payments that are settled together', () => {
  test('are of no caller’s request, and one that is not the org’s fails alone', async () => {
    const [org, other] = [await api.given.org(), await api.given.org()]
    const gateway = await gatewayOf(api, org)
    const heard = []
    for (let made = 0; made < 3; made += 1) {
      const begun = await collection.begin(await aCollection(api, org))
      heard.push({ id: begun.chargeId, outcome: await collection.collect(gateway, begun, options) })
    }
    const stray = await collection.begin(await aCollection(api, other))
    const [first, ...others] = heard
    if (!first) throw new Error('Nothing was collected')
    const settler = api.app.get(ChargeSettler)
    const requests: (string | undefined)[] = []
    const settle = vi.spyOn(settler, 'settleMany').mockImplementation((...all) => {
      requests.push(currentCall()?.requestId)
      return ChargeSettler.prototype.settleMany.apply(settler, all)
    })
    const logged = vi.spyOn(api.app.get<Logger>(LOGGER), 'error')
    const em = api.app.get(EntityManager).fork()
    const settled = runCall({ em, requestId: 'of the first', isAudited: true }, () =>
      collection.settle(org.orgId, first.id, first.outcome),
    )
    const rest = [...others, { id: stray.chargeId, outcome: first.outcome }].map(({ id, outcome }) =>
      collection.settle(org.orgId, id, outcome),
    )
    const told = await Promise.allSettled([settled, ...rest])
    const lots = settle.mock.calls.map(([, outcomes]) => outcomes.length)
    const errors = logged.mock.calls.length
    settle.mockRestore()
    logged.mockRestore()

    expect(told).toMatchObject([
      ...heard.map(({ id }) => ({ value: { chargeId: id, status: 'succeeded' } })),
      { reason: { code: 'not_found' } },
    ])
    expect([lots, errors]).toEqual([[4], 0])
    expect(requests).toEqual([expect.not.stringMatching('of the first')])
  })
})

describe('word of a charge', () => {
  test('that comes again, or of an earlier state, changes nothing', async () => {
    const org = await api.given.org()
    const gateway = await gatewayOf(api, org)
    const begun = await collection.begin(await aCollection(api, org))
    const outcome = await collection.collect(gateway, begun, options)
    if (outcome.status !== 'succeeded') throw new Error('The sandbox should have taken it')
    const { gatewayChargeId, amount } = outcome
    const settle = (word: Parameters<ChargeCollection['settle']>[2]) =>
      collection.settle(org.orgId, begun.chargeId, word)
    await settle(outcome)
    const books = await printLedger(api, org.orgId, 'test')
    await settle(outcome)
    await settle({ status: 'processing', gatewayChargeId, amount, method: null })
    await settle({ status: 'unknown', reason: 'timeout' })
    await settle({ status: 'failed', gatewayChargeId, code: 'x', declineType: 'soft', message: 'x' })
    expect(await printLedger(api, org.orgId, 'test')).toBe(books)
    expect((await api.as(org.agent).charges.get({ id: begun.chargeId })).status).toBe('succeeded')
  })

  test('of other money than was asked for is not believed', async () => {
    const org = await api.given.org()
    const begun = await collection.begin(await aCollection(api, org))
    const settled = await collection.settle(org.orgId, begun.chargeId, {
      status: 'succeeded',
      gatewayChargeId: 'ch_other',
      amount: { amount: minorUnits(1_00), currency: 'usd' },
      fee: null,
      settlement: null,
      method: null,
      chargedAt: api.clock.now(),
    })
    expect(settled.status).toBe('pending')
    expect(await balancesOf(api, org.orgId, 'test')).toEqual({})
    const [found] = await api.asOwner<{ contradiction: string }>('select contradiction from charges where id = $1', [
      begun.chargeId,
    ])
    expect(found?.contradiction).toBe('A different amount: $1.00 was taken')
  })

  test('that names the fee later corrects it once', async () => {
    const org = await api.given.org()
    const gateway = await gatewayOf(api, org)
    const begun = await collection.begin(await aCollection(api, org))
    const outcome = await collection.collect(gateway, begun, options)
    if (outcome.status !== 'succeeded') throw new Error('The sandbox should have taken it')
    await collection.settle(org.orgId, begun.chargeId, { ...outcome, fee: null })
    expect(await balancesOf(api, org.orgId, 'test')).toEqual({ gateway_balance: 100_00, gift_income: -100_00 })
    await collection.settle(org.orgId, begun.chargeId, outcome)
    await collection.settle(org.orgId, begun.chargeId, outcome)
    expect(await balancesOf(api, org.orgId, 'test')).toEqual({
      gateway_balance: 96_80,
      gateway_fees: 3_20,
      gift_income: -100_00,
    })
  })
})

test('an outcome that nobody knows leaves the charge under way, to be read', async () => {
  const org = await api.given.org()
  const settled = await takeGift(api, org, { rule: 'timeout_taken', idempotencyKey: randomUUID() })
  expect(settled).toMatchObject({ status: 'processing', isOutcomeUnknown: true })
  const read = await collection.refresh(await gatewayOf(api, org), org.orgId, {
    chargeId: settled.chargeId,
    gatewayChargeId: null,
  })
  expect(read).toMatchObject({ status: 'succeeded', isOutcomeUnknown: false })
})
