import { randomUUID } from 'node:crypto'
import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money } from '@almoner/contracts/money'
import { GatewayEventApplier } from '../../src/domains/charges/collection/gateway-event-applier.js'
import { takeGift, takeLive } from '../../src/domains/charges/testing/collecting.js'
import { runChecks } from '../../src/checks/run-checks.js'
import { newId } from '../../src/platform/ids.js'
import { createTestApi, type TestApi } from '../create-test-api.js'
import type { GivenOrg } from '../given.js'
import { printLedger } from '../ledger.js'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(async () => {
  const wrong = (await runChecks(api.ground.connections.ownerUrl)).filter(({ violations }) => violations.length > 0)
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

const dispute = (org: GivenOrg, chargeId: string, status: 'needs_response' | 'won' | 'lost', amount: number) =>
  api.within({ orgId: org.orgId }, () =>
    api.app.get(EntityManager).transactional(async () => {
      const [charge] = await api.asOwner<{ id: string; gateway_charge_id: string }>(
        'select id, gateway_charge_id from charges where id = $1',
        [chargeId],
      )
      return api.app.get(GatewayEventApplier).apply({
        id: `evt_${status}`,
        type: 'dispute',
        occurredAt: api.clock.now(),
        mode: 'live',
        orgId: org.orgId,
        entityId: org.entityId,
        integrationId: org.sandboxId,
        provider: 'sandbox',
        change: {
          kind: 'dispute',
          chargeId,
          gatewayChargeId: charge?.gateway_charge_id ?? '',
          state: {
            gatewayDisputeId: `dp_${chargeId}`,
            status,
            reason: 'fraudulent',
            amount: money(amount, 'usd'),
            fee: money(15_00, 'usd'),
            evidenceDueBy: null,
            fundsWithdrawnAt: null,
            reinstatedAt: null,
          },
        },
      })
    }),
  )

test('a donor covers the fee of a gift to two funds, and gets it back in two parts', async () => {
  const org = await anOrg()
  const kitchen = await addFund(org, 'Kitchen')
  const { chargeId } = await takeGift(api, org, {
    cents: 103_30,
    feeCoverAmount: 3_30,
    allocations: [
      { designationId: org.designationId, amount: 66_67 },
      { designationId: kitchen, amount: 33_33 },
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
  expect(await api.as(org.admin).charges.get({ id: chargeId })).toMatchObject({
    disputeState: 'lost',
    lostAmount: 75_00,
  })
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
