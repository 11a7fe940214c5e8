import { randomUUID } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minorUnits } from '@almoner/contracts/minor-units'
import type { CorrectChargeWire } from '@almoner/contracts/charges/correct.operations'
import type { RecordGiftWire } from '@almoner/contracts/charges/offline.operations'
import { runChecks } from '../../src/checks/run-checks.js'
import { RefundSettler } from '../../src/domains/charges/refunds/refund-settler.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { balancesOf, printLedger } from '../ledger.js'
import { timelineOf } from '../timeline-of.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(async () => {
  const wrong = (await runChecks(api.infrastructure.connections.ownerUrl)).filter(
    ({ violations }) => violations.length > 0,
  )
  expect(wrong).toEqual([])
  await api.close()
})

const record = async (org: GivenOrg, given: Partial<RecordGiftWire> = {}) =>
  (
    await api.as(org.agent).charges.record({
      donor: { add: { firstName: 'Dana', lastName: 'Levi' } },
      amount: { amount: 50_00, currency: 'usd' },
      giftDate: '2026-06-10',
      method: 'cheque',
      idempotencyKey: randomUUID(),
      ...given,
    })
  ).chargeId

const correct = (org: GivenOrg, chargeId: string, change: Partial<CorrectChargeWire>) =>
  api.as(org.agent).charges.correct({ chargeId, idempotencyKey: randomUUID(), ...change })

const refund = (org: GivenOrg, chargeId: string, amount: number) =>
  api.as(org.admin).charges.refund({
    chargeId,
    amount,
    reason: 'requested_by_donor',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })

async function addFund(org: GivenOrg, name: string): Promise<string> {
  return (await api.as(org.admin).designations.save({ designation: { name, code: name.toUpperCase() } })).id
}

test('a check was typed as $50.00 instead of $55.00, on the wrong day: the books get the other way round, and what it was', async () => {
  const org = await api.given.org()
  const chargeId = await record(org)
  await correct(org, chargeId, { amount: 55_00, reason: 'typed wrongly' })
  await correct(org, chargeId, { giftDate: '2026-06-09' })
  // Undone by a further correction.
  await correct(org, chargeId, { amount: 50_00 })
  expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
    "2026-06-10 gift
        assets:received by hand                 $50.00
        income:gifts:General fund              -$50.00
    2026-06-10 correction
        assets:received by hand                -$50.00
        income:gifts:General fund               $50.00
        assets:received by hand                 $55.00
        income:gifts:General fund              -$55.00
    2026-06-10 correction
        assets:received by hand                -$55.00
        income:gifts:General fund               $55.00
        assets:received by hand                 $55.00
        income:gifts:General fund              -$55.00
    2026-06-09 correction
        assets:received by hand                -$55.00
        income:gifts:General fund               $55.00
        assets:received by hand                 $50.00
        income:gifts:General fund              -$50.00"
  `)
  const told = await timelineOf(api, org.agent, 'charge', chargeId, 'correction')
  expect(told.map(({ changes, reason }) => ({ changes, reason }))).toEqual(
    expect.arrayContaining([
      { changes: [{ field: 'amount', before: 50_00, after: 55_00 }], reason: 'typed wrongly' },
      { changes: [{ field: 'giftDate', before: '2026-06-10', after: '2026-06-09' }], reason: null },
      { changes: [{ field: 'amount', before: 55_00, after: 50_00 }], reason: null },
    ]),
  )
  expect(told).toHaveLength(3)
})

test('a gift by card, of which a part went back, was meant for another campaign and two funds', async () => {
  const org = await api.given.org()
  await takeLive(api, org)
  const [walk, kitchen, roof] = [
    await api.as(org.admin).campaigns.create({ name: 'Walk', template: 'appeal' }),
    await addFund(org, 'Kitchen'),
    await addFund(org, 'Roof'),
  ]
  const { chargeId } = await takeGift(api, org, { cents: 103_30, feeCoverAmount: minorUnits(3_30) })
  await refund(org, chargeId, 10_00)
  const back = await refund(org, chargeId, 20_00)
  await correct(org, chargeId, {
    campaignId: walk.id,
    allocations: [
      { designationId: kitchen, amount: 66_67 },
      { designationId: roof, amount: 33_33 },
    ],
  })
  // The second refund did not reach the donor after all: it comes back where the gift is now.
  await api.within({ orgId: org.orgId }, () =>
    api.app.get(EntityManager).transactional(() =>
      api.app.get(RefundSettler).settle(org.orgId, back.id, {
        status: 'failed',
        gatewayRefundId: null,
        code: 'closed',
        message: 'The account is closed.',
      }),
    ),
  )
  await refund(org, chargeId, 73_30)
  expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
    "2026-06-15 gift
        assets:gateway                         $100.00
        expenses:gateway fees                    $3.30
        income:gifts:General fund             -$100.00
        income:covered fees                     -$3.30
    2026-06-15 refund
        income:refunds:General fund              $9.68
        income:refunds                           $0.32
        assets:gateway                         -$10.00
    2026-06-15 refund
        income:refunds:General fund             $19.36
        income:refunds                           $0.64
        assets:gateway                         -$20.00
    2026-06-15 correction
        income:covered fees                      $3.30
        assets:gateway                         -$70.00
        expenses:gateway fees                   -$3.30
        income:gifts:General fund              $100.00
        income:refunds:General fund            -$29.04
        income:refunds                          -$0.96
        assets:gateway                          $70.00
        expenses:gateway fees                    $3.30
        income:gifts:Kitchen                   -$66.67
        income:gifts:Roof                      -$33.33
        income:covered fees                     -$3.30
        income:refunds                           $0.96
        income:refunds:Kitchen                  $19.36
        income:refunds:Roof                      $9.68
    2026-06-15 reversal
        income:refunds:General fund            -$19.36
        income:refunds                          -$0.64
        assets:gateway                          $20.00
    2026-06-15 correction
        assets:gateway                         -$20.00
        assets:gateway                         -$70.00
        income:refunds:General fund             $19.36
        income:refunds:Kitchen                 -$19.36
        income:refunds:Roof                     -$9.68
        income:refunds                           $0.64
        income:refunds                          -$0.96
        assets:gateway                          $90.00
        income:refunds                           $0.32
        income:refunds:Kitchen                   $6.45
        income:refunds:Roof                      $3.23
    2026-06-15 refund
        income:refunds:Kitchen                  $47.31
        income:refunds:Roof                     $23.65
        income:refunds                           $2.34
        assets:gateway                         -$73.30"
  `)
  expect(await balancesOf(api, org.orgId)).toMatchObject({ gift_income: -100_00, cover_income: -3_30, refunds: 83_30 })
  expect((await api.as(org.admin).charges.get({ id: chargeId })).allocations).toMatchObject([
    { designation: 'Kitchen', amount: 66_67, returnedAmount: expect.any(Number) },
    { designation: 'Roof', amount: 33_33, returnedAmount: expect.any(Number) },
  ])
})
