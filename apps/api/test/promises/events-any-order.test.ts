import { minorUnits } from '@almoner/contracts/minor-units'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { ChargeCollection } from '../../src/domains/charges/collection/charge-collection.js'
import { aCollection, takeLive } from '../../src/domains/charges/testing/collecting.js'
import type { GatewayChange } from '../../src/domains/gateways/index.js'
import { runChecks } from '../../src/checks/run-checks.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { gatewayTells } from '../gateway-tells.js'
import type { GivenOrg } from '../given.js'
import { balancesOf } from '../ledger.js'
import { rngOf, seedOf, sized } from './size.js'

// P6 of SECURITY: the seven events of one gift's life in each of their 5,040 orders, every event twice.
let api: TestApi
let org: GivenOrg
let collection: ChargeCollection
beforeAll(async () => {
  api = await createTestApi()
  org = await api.given.org()
  await takeLive(api, org)
  collection = api.app.get(ChargeCollection)
})
afterAll(() => api.close())

const paid = 103_30
const refunded = 30_00
const usd = (amount: number) => money(amount, 'usd')

function lifeOf(chargeId: string): GatewayChange[] {
  const gatewayChargeId = `ch_${chargeId}`
  const of = { chargeId, gatewayChargeId }
  const succeeded = { status: 'succeeded', gatewayChargeId, amount: usd(paid), settlement: null, method: null } as const
  const chargedAt = new Date('2026-06-15T12:00:00Z')
  const dispute = {
    gatewayDisputeId: `dp_${chargeId}`,
    reason: 'fraudulent',
    amount: usd(paid - refunded),
    fee: usd(15_00),
    evidenceDueBy: null,
    fundsWithdrawnAt: null,
    reinstatedAt: null,
  }
  const gatewayRefundId = `re_${chargeId}`
  const back = { kind: 'refund', refundId: null, ...of } as const
  return [
    { kind: 'charge', ...of, state: { status: 'processing', gatewayChargeId, amount: usd(paid), method: null } },
    { kind: 'charge', ...of, state: { ...succeeded, fee: null, chargedAt } },
    { kind: 'charge', ...of, state: { ...succeeded, fee: usd(3_30), chargedAt } },
    { ...back, state: { status: 'processing', gatewayRefundId, amount: usd(refunded) } },
    { ...back, state: { status: 'succeeded', gatewayRefundId, amount: usd(refunded) } },
    { kind: 'dispute', ...of, state: { ...dispute, status: 'needs_response' } },
    { kind: 'dispute', ...of, state: { ...dispute, status: 'lost' } },
  ]
}

function permutations(length: number): number[][] {
  if (length === 0) return [[]]
  return permutations(length - 1).flatMap((shorter) =>
    Array.from({ length }, (_, place) => [...shorter.slice(0, place), length - 1, ...shorter.slice(place)]),
  )
}

/** As the intake does: what cannot be applied yet is offered again. */
async function deliver(changes: readonly GatewayChange[]): Promise<void> {
  let open = [...changes]
  while (open.length > 0) {
    const parked: GatewayChange[] = []
    for (const change of open) if ((await gatewayTells(api, org, change)) === 'unknown_object') parked.push(change)
    if (parked.length === open.length) throw new Error('Nothing of what is left can be applied')
    open = parked
  }
}

/** What must not depend on the order: all but names and times. */
const stateOf = async (chargeId: string) => {
  const charge = await api.as(org.admin).charges.get({ id: chargeId })
  const { status, amount, feeAmount, netAmount, refundedAmount, refundPendingAmount, lostAmount } = charge
  return {
    figures: { status, amount, feeAmount, netAmount, refundedAmount, refundPendingAmount, lostAmount },
    states: [charge.refundState, charge.disputeState, charge.allocations],
    refunds: charge.refunds.map((refund) => [refund.amount, refund.status, refund.reason]),
    disputes: charge.disputes.map((dispute) => [
      dispute.amount,
      dispute.withdrawnAmount,
      dispute.feeAmount,
      dispute.status,
    ]),
  }
}

test('the events of a gift come to the same in every order, each of them twice', async () => {
  const throwDie = rngOf(seedOf('P6'))
  const orders = permutations(7)
  expect(orders.length).toBe(5_040)
  const walked = Array.from({ length: sized(orders.length) }, () => orders.splice(throwDie(orders.length), 1)[0] ?? [])
  let expected: Awaited<ReturnType<typeof stateOf>> | undefined
  for (const order of walked) {
    const begun = await collection.begin(await aCollection(api, org, { cents: paid, feeCoverAmount: minorUnits(3_30) }))
    const life = lifeOf(begun.chargeId)
    const told = order.flatMap((place) => life.slice(place, place + 1))
    // The second time right after the first for one half of the orders, and all once more for the other.
    await deliver(throwDie(2) === 0 ? told.flatMap((change) => [change, change]) : [...told, ...told])
    const state = await stateOf(begun.chargeId)
    expected ??= state
    expect({ order, state }).toEqual({ order, state: expected })
  }
  expect(expected).toMatchObject({
    figures: { status: 'succeeded', feeAmount: 3_30, refundedAmount: refunded, lostAmount: paid - refunded },
    states: ['partial', 'lost', [{ amount: 100_00 }]],
  })
  expect(await balancesOf(api, org.orgId)).toEqual({
    cover_income: -3_30 * walked.length,
    dispute_fees: 15_00 * walked.length,
    dispute_losses: (paid - refunded) * walked.length,
    gateway_balance: -18_30 * walked.length,
    gateway_fees: 3_30 * walked.length,
    gift_income: -100_00 * walked.length,
    refunds: refunded * walked.length,
  })
  const wrong = (await runChecks(api.infrastructure.connections.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  )
  expect(wrong).toEqual([])
}, 3_600_000)
