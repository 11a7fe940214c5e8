import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { balancesOf } from '../../../../test/ledger.js'
import '../../../../test/matchers.js'
import { ChargeCollection } from '../collection/charge-collection.js'
import { aCollection, takeLive } from '../testing/collecting.js'
import { timelineOf } from '../../../../test/timeline-of.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  org = await api.given.org()
  await takeLive(api, org)
})

/** A gift of $100.00, of which the gateway says that another amount was taken. */
async function contradicted(cents = 40_00): Promise<string> {
  const collection = api.app.get(ChargeCollection)
  const { chargeId } = await collection.begin(await aCollection(api, org))
  const paid = {
    status: 'succeeded',
    gatewayChargeId: `ch_${chargeId}`,
    amount: money(cents, 'usd'),
    fee: money(1_00, 'usd'),
    settlement: null,
    method: null,
    chargedAt: api.clock.now(),
  } as const
  for (let time = 0; time < 2; time += 1) await collection.settle(org.orgId, chargeId, paid)
  return chargeId
}

const items = () => api.as(org.admin).paymentReviews.list()
const charge = (id: string) => api.as(org.admin).charges.get({ id })
const settle = async (decision: 'accept' | 'keep' | 'handled', reason = 'Looked it up') =>
  api.as(org.admin).paymentReviews.settle({ id: (await items())[0]?.id ?? '', decision, reason })

describe('news that contradicts a payment', () => {
  test('is one item in plain words, however often it comes, and staff are told', async () => {
    const chargeId = await contradicted()
    expect(await items()).toMatchObject([
      {
        kind: 'payment',
        chargeId,
        gatewaySays: 'A different amount: $40.00 was taken',
        almonerHas: '$100.00, not paid yet',
        canAccept: true,
      },
    ])
    expect(
      await api.asOwner(
        "select payload ->> 'reason' as reason from outbox where org_id = $1 and type = 'integration.error'",
        [org.orgId],
      ),
    ).toEqual([{ reason: 'payment_review' }])
  })

  test('is booked when a person accepts it, to the cent', async () => {
    const chargeId = await contradicted()
    await settle('accept')
    expect(await items()).toEqual([])
    expect(await charge(chargeId)).toMatchObject({
      status: 'succeeded',
      amount: 40_00,
      contradiction: null,
      allocations: [{ amount: 40_00 }],
    })
    const told = await timelineOf(api, org.admin, 'charge', chargeId, 'review')
    expect(told).toHaveLength(2)
    expect(told.find(({ phase }) => phase === 'settled')).toMatchObject({
      decision: 'accept',
      text: 'Looked it up',
      person: { id: org.admin.userId },
    })
    expect(await balancesOf(api, org.orgId)).toEqual({
      gateway_balance: 39_00,
      gateway_fees: 1_00,
      gift_income: -40_00,
    })
  })

  test('is settled once, with a reason, by an admin of the organization', async () => {
    const chargeId = await contradicted()
    const [item] = await items()
    const id = item?.id ?? ''
    await expect(settle('keep', ' ')).rejects.toBeProblem('input_invalid', { field: 'reason' })
    await expect(api.as(org.agent).paymentReviews.settle({ id, decision: 'keep', reason: 'x' })).rejects.toBeProblem(
      'permission_denied',
    )
    await settle('keep')
    expect(await charge(chargeId)).toMatchObject({ status: 'pending', contradiction: null })
    await expect(
      api.as(org.admin).paymentReviews.settle({ id, decision: 'keep', reason: 'Again' }),
    ).rejects.toBeProblem('not_found')
    const audited = await api.asOwner(
      "select reason, subject_id from audit_log where org_id = $1 and action = 'paymentReviews.settle'",
      [org.orgId],
    )
    expect(audited).toEqual([{ reason: 'Looked it up', subject_id: chargeId }])
    expect(await balancesOf(api, org.orgId)).toEqual({})
  })
})
