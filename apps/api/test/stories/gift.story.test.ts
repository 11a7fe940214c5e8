import { minorUnits } from '@almoner/contracts/minor-units'
import { randomUUID } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { RefundSettler } from '../../src/domains/charges/refunds/refund-settler.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { runChecks } from '../../src/checks/run-checks.js'
import { newId } from '../../src/platform/ids.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import { disputeIs } from '../gateway-tells.js'
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

async function anOrg(): Promise<GivenOrg> {
  const org = await api.given.org()
  await takeLive(api, org)
  return org
}

const refund = (org: GivenOrg, chargeId: string, amount: number) =>
  api.as(org.admin).charges.refund({
    chargeId,
    amount,
    reason: 'requested_by_donor',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })

async function addFund(org: GivenOrg, name: string): Promise<string> {
  const id = newId()
  await api.asOwner(
    'insert into designations (id, org_id, name, name_key, code) values ($1, $2, $3, lower($3), upper($3))',
    [id, org.orgId, name],
  )
  return id
}

const dispute = (
  org: GivenOrg,
  chargeId: string,
  status: 'needs_response' | 'won' | 'lost',
  cents: number,
  gatewayDisputeId = `dp_${chargeId}`,
) => disputeIs(api, org, chargeId, { status, amount: money(cents, 'usd'), gatewayDisputeId })

test('a donor covers the fee of a gift to two funds, and gets it back in two parts', async () => {
  const org = await anOrg()
  const kitchen = await addFund(org, 'Kitchen')
  const { chargeId } = await takeGift(api, org, {
    cents: 103_30,
    feeCoverAmount: minorUnits(3_30),
    allocations: [
      { designationId: org.designationId, amount: minorUnits(66_67) },
      { designationId: kitchen, amount: minorUnits(33_33) },
    ],
  })
  await refund(org, chargeId, 10_00)
  await refund(org, chargeId, 93_30)
  expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
    "2026-06-15 gift
        assets:gateway                         $100.00
        expenses:gateway fees                    $3.30
        income:gifts:General fund              -$66.67
        income:gifts:Kitchen                   -$33.33
        income:covered fees                     -$3.30
    2026-06-15 refund
        income:refunds:General fund              $6.45
        income:refunds:Kitchen                   $3.23
        income:refunds                           $0.32
        assets:gateway                         -$10.00
    2026-06-15 refund
        income:refunds:General fund             $60.22
        income:refunds:Kitchen                  $30.10
        income:refunds                           $2.98
        assets:gateway                         -$93.30"
  `)
})

test('a dispute is lost after a part was given back: the bank takes what is left, and its fee', async () => {
  const org = await anOrg()
  const { chargeId } = await takeGift(api, org, { cents: 100_00 })
  await refund(org, chargeId, 25_00)
  await dispute(org, chargeId, 'needs_response', 100_00)
  await dispute(org, chargeId, 'lost', 100_00)
  expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
    "2026-06-15 gift
        assets:gateway                          $96.80
        expenses:gateway fees                    $3.20
        income:gifts:General fund             -$100.00
    2026-06-15 refund
        income:refunds:General fund             $25.00
        assets:gateway                         -$25.00
    2026-06-15 dispute_opened
        assets:held for disputes                $75.00
        expenses:dispute fees                   $15.00
        assets:gateway                         -$90.00
    2026-06-15 dispute_lost
        income:lost disputes:General fund       $75.00
        assets:held for disputes               -$75.00"
  `)
  // As much as the gateway has of it by the books: what it took beyond the gift is its fees.
  const seen = { disputeState: 'lost', netAmount: -18_20 }
  const charge = await api.as(org.admin).charges.get({ id: chargeId })
  expect(charge).toMatchObject({ ...seen, lostAmount: 75_00 })
  const disputed = await timelineOf(api, org.admin, 'charge', chargeId, 'dispute')
  expect(disputed.map(({ phase, status }) => `${phase} ${status}`).toSorted()).toEqual(['closed lost', 'opened lost'])
  expect(await timelineOf(api, org.admin, 'charge', chargeId, 'refund')).toMatchObject([{ status: 'succeeded' }])
  expect(await api.as(org.admin).charges.list({})).toMatchObject({ rows: [seen] })
})

test('two disputes at once take no more than was paid, and lose no more', async () => {
  const org = await anOrg()
  const { chargeId } = await takeGift(api, org, { cents: 100_00 })
  await dispute(org, chargeId, 'needs_response', 60_00, 'dp_first')
  await dispute(org, chargeId, 'needs_response', 60_00, 'dp_second')
  await dispute(org, chargeId, 'lost', 60_00, 'dp_first')
  await dispute(org, chargeId, 'lost', 60_00, 'dp_second')
  const charge = await api.as(org.admin).charges.get({ id: chargeId })
  expect(charge).toMatchObject({ lostAmount: 100_00, disputeState: 'lost', contradiction: null })
  expect(charge.disputes.map(({ withdrawnAmount }) => withdrawnAmount)).toEqual([60_00, 40_00])
  expect(await balancesOf(api, org.orgId)).toMatchObject({ gift_income: -100_00, dispute_losses: 100_00 })
})

test('a dispute is won: what the bank took comes back exactly, its fee does not', async () => {
  const org = await anOrg()
  const { chargeId } = await takeGift(api, org, { cents: 100_00 })
  await dispute(org, chargeId, 'needs_response', 100_00)
  await expect(refund(org, chargeId, 1_00)).rejects.toMatchObject({ message: expect.stringContaining('dispute') })
  await dispute(org, chargeId, 'won', 100_00)
  expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
    "2026-06-15 gift
        assets:gateway                          $96.80
        expenses:gateway fees                    $3.20
        income:gifts:General fund             -$100.00
    2026-06-15 dispute_opened
        assets:held for disputes               $100.00
        expenses:dispute fees                   $15.00
        assets:gateway                        -$115.00
    2026-06-15 dispute_won
        assets:gateway                         $100.00
        assets:held for disputes              -$100.00"
  `)
})

test('a dispute after all was given back books its fee alone', async () => {
  const org = await anOrg()
  const { chargeId } = await takeGift(api, org, { cents: 100_00 })
  await refund(org, chargeId, 100_00)
  await dispute(org, chargeId, 'lost', 100_00)
  expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
    "2026-06-15 gift
        assets:gateway                          $96.80
        expenses:gateway fees                    $3.20
        income:gifts:General fund             -$100.00
    2026-06-15 refund
        income:refunds:General fund            $100.00
        assets:gateway                        -$100.00
    2026-06-15 dispute_opened
        assets:held for disputes                 $0.00
        expenses:dispute fees                   $15.00
        assets:gateway                         -$15.00"
  `)
})

const takePercent = (org: GivenOrg, basisPoints: number) =>
  api.asOwner('update orgs set fee_basis_points = $2 where id = $1', [org.orgId, basisPoints])

test('the platform takes its fee of a gift, and gives back its share of what goes back', async () => {
  const org = await anOrg()
  await takePercent(org, 2_50)
  const { chargeId } = await takeGift(api, org, { cents: 100_33 })
  // What was begun at one rate stays at it.
  await takePercent(org, 50_00)
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({
    feeAmount: 3_21,
    platformFeeAmount: 2_51,
    netAmount: 94_61,
  })
  await refund(org, chargeId, 33_33)
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({ platformFeeAmount: 1_68 })
  await refund(org, chargeId, 67_00)
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({
    platformFeeAmount: 0,
    netAmount: -3_21,
  })
  expect(await printLedger(api, org.orgId)).toMatchInlineSnapshot(`
    "2026-06-15 gift
        assets:gateway                          $97.12
        expenses:gateway fees                    $3.21
        income:gifts:General fund             -$100.33
        expenses:platform fees                   $2.51
        liabilities:platform fees               -$2.51
    2026-06-15 refund
        income:refunds:General fund             $33.33
        assets:gateway                         -$33.33
        expenses:platform fees                  -$0.83
        liabilities:platform fees                $0.83
    2026-06-15 refund
        income:refunds:General fund             $67.00
        assets:gateway                         -$67.00
        expenses:platform fees                  -$1.68
        liabilities:platform fees                $1.68"
  `)
})

test('a lost dispute takes the fee of the platform back, and a won one leaves it', async () => {
  const org = await anOrg()
  await takePercent(org, 5_00)
  const [lost, won] = [await takeGift(api, org, { cents: 80_00 }), await takeGift(api, org, { cents: 60_00 })]
  await dispute(org, lost.chargeId, 'needs_response', 80_00)
  await dispute(org, lost.chargeId, 'lost', 80_00)
  await dispute(org, won.chargeId, 'needs_response', 60_00)
  await dispute(org, won.chargeId, 'won', 60_00)
  const feeOf = async (id: string) => (await api.as(org.admin).charges.get({ id })).platformFeeAmount
  expect([await feeOf(lost.chargeId), await feeOf(won.chargeId)]).toEqual([0, 3_00])
  expect(await balancesOf(api, org.orgId)).toMatchObject({ platform_fees: 3_00, platform_payable: -3_00 })
})

test('a refund that the bank could not carry out brings the fee of the platform back with it', async () => {
  const org = await anOrg()
  await takePercent(org, 3_33)
  const { chargeId } = await takeGift(api, org, { cents: 10_01 })
  const first = await refund(org, chargeId, 3_33)
  await refund(org, chargeId, 3_33)
  await api.within({ orgId: org.orgId }, () =>
    api.app.get(EntityManager).transactional(() =>
      api.app.get(RefundSettler).settle(org.orgId, first.id, {
        status: 'failed',
        gatewayRefundId: null,
        code: 'closed',
        message: 'The account is closed.',
      }),
    ),
  )
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({ platformFeeAmount: 22 })
  await refund(org, chargeId, 3_35)
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({ platformFeeAmount: 11 })
  expect(await balancesOf(api, org.orgId)).toMatchObject({ platform_fees: 11, platform_payable: -11 })
})

test('what the charge says of the fee of the platform and the books do not is found', async () => {
  const org = await anOrg()
  await takePercent(org, 1_00)
  const { chargeId } = await takeGift(api, org, { cents: 50_00 })
  const wrong = async () =>
    (await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ check, violations }) =>
      violations.length > 0 ? [check.name] : [],
    )
  await api.asOwner('update charges set platform_fee_amount = 49 where id = $1', [chargeId])
  expect(await wrong()).toEqual(['charges_are_posted', 'figures_agree'])
  await api.asOwner('update charges set platform_fee_amount = 50 where id = $1', [chargeId])
  expect(await wrong()).toEqual([])
})
