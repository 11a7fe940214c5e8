import { minorUnits, zero } from '@almoner/contracts/minor-units'
import { EntityManager } from '@mikro-orm/postgresql'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChargeStatus } from '@almoner/contracts/charges/charge'
import { money } from '@almoner/contracts/money'
import { createTestApi, type TestApi } from '../../../../test/create-test-api.js'
import { gatewayTells } from '../../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../../test/given.js'
import { balancesOf } from '../../../../test/ledger.js'
import type { CollectOutcome, GatewayChange } from '../../gateways/index.js'
import { eventBody, signEvent } from '../../gateways/sandbox/sandbox-event.js'
import { SandboxEntry } from '../../gateways/sandbox/sandbox-entry.entity.js'
import { SandboxGateway } from '../../gateways/sandbox/sandbox-gateway.js'
import {
  aRecurringDonation,
  installmentsOf,
  recurringOf,
  runWorker,
  startJobsButCollecting,
  eventsOf,
} from '../../recurring/testing/donations.js'
import { aCollection, takeGift, takeLive } from '../testing/collecting.js'
import { ChargeCollection } from './charge-collection.js'
import { judge } from './charge-reducer.js'
import { ChargeSettler } from './charge-settler.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org()
})

const later = '2026-06-15T12:00:20Z'

/** Sends the newest event of the sandbox about a charge over HTTP, signed as the sandbox signs it. */
async function sandboxTells(chargeId: string): Promise<number> {
  const gateway = api.app.get(SandboxGateway)
  const entries = await api.within(org, () =>
    api.app
      .get(EntityManager)
      .transactional((em) =>
        em.find(SandboxEntry, { orgId: org.orgId, object: 'payment' }, { orderBy: { sequence: 1 } }),
      ),
  )
  const line = entries.findLast(({ details }) => details.chargeId === chargeId)
  if (!line) throw new Error('The sandbox has nothing to tell')
  const body = eventBody(line, gateway.pageUrl(line, line.objectId), false)
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api/gateways/${org.sandboxId}/events`,
    headers: {
      'content-type': 'application/json',
      'sandbox-signature': signEvent(body, gateway.eventSecret(org.sandboxId), api.clock.now()),
    },
    payload: body,
  })
  return answer.statusCode
}

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8_000, interval: 25 })

const charge = (id: string) => api.as(org.admin).charges.get({ id })

const paymentsTaken = () =>
  api.asOwner("select id from sandbox_log where org_id = $1 and object = 'payment' and status = 'succeeded'", [
    org.orgId,
  ])

describe('a payment that was declined and then went through', () => {
  test('is booked by the event that the sandbox sends', async () => {
    await startJobsButCollecting(api)
    await takeLive(api, org)
    const donorId = await api.given.donor(org, { email: 'late@example.org' })
    const { chargeId, status } = await takeGift(api, org, { rule: 'declined_then_paid', donorId })
    expect(status).toBe('failed')
    expect(await balancesOf(api, org.orgId)).toEqual({})
    api.clock.set(later)
    // The sandbox is a test gateway, and says so in its events.
    await api.asOwner("update gateway_integrations set mode = 'test' where id = $1 returning id", [org.sandboxId])
    expect(await sandboxTells(chargeId)).toBe(200)
    await eventually(async () =>
      expect(await charge(chargeId)).toMatchObject({
        status: 'succeeded',
        failureCode: null,
        failureMessage: null,
        declineType: null,
        contradiction: null,
      }),
    )
    expect(await balancesOf(api, org.orgId)).toEqual({
      gateway_balance: 96_80,
      gateway_fees: 3_20,
      gift_income: -100_00,
    })
    expect((await api.as(org.admin).donors.get({ id: donorId })).giving[0]?.lifetimeAmount).toBe(100_00)
  })

  test('of a recurring gift stops its retries: nothing is taken a second time', async () => {
    const recurring = await aRecurringDonation(api, org, { rule: 'declined_then_paid', timeZone: 'UTC' })
    expect(await runWorker(api, org)).toBe(1)
    const [declined] = await installmentsOf(api, recurring)
    expect(declined).toMatchObject({ no: 1, state: 'retrying', retryAt: expect.any(String) })
    expect(await recurringOf(api, recurring)).toMatchObject({ status: 'past_due', failures: 1 })
    const [{ id: chargeId } = { id: '' }] = await api.asOwner<{ id: string }>(
      'select id from charges where donation_id = $1',
      [recurring],
    )
    api.clock.set(later)
    expect(await sandboxTells(chargeId)).toBe(200)
    await eventually(async () =>
      expect(await installmentsOf(api, recurring)).toMatchObject([{ no: 1, state: 'paid', retryAt: null }]),
    )
    expect(await recurringOf(api, recurring)).toMatchObject({ status: 'active', failures: 0, paidCount: 1 })
    expect(await eventsOf(api, recurring)).toEqual(
      expect.arrayContaining(['donation.activated', 'installment.paid', 'charge.succeeded']),
    )
    for (let day = 16; day <= 30; day += 1) {
      api.clock.set(`2026-06-${day}T06:00:00Z`)
      expect(await runWorker(api, org)).toBe(0)
    }
    expect(await paymentsTaken()).toHaveLength(1)
  })

  test('after another try of the same payment went through is booked, and shown as paid twice', async () => {
    const recurring = await aRecurringDonation(api, org, { rule: 'insufficient_funds', timeZone: 'UTC' })
    await runWorker(api, org)
    const [first] = await api.asOwner<{ id: string; gateway: string }>(
      'select id, gateway_charge_id as gateway from charges where donation_id = $1',
      [recurring],
    )
    await api.asOwner(
      "update installments set state = 'paid', next_attempt_at = null where donation_id = $1 returning id",
      [recurring],
    )
    const settled = await api.app.get(ChargeCollection).settle(org.orgId, first?.id ?? '', {
      ...paidBy(first?.gateway ?? ''),
      amount: money(30_00, 'usd'),
    })
    expect(settled.status).toBe('succeeded')
    expect((await charge(settled.chargeId)).contradiction).toContain('another one for the same gift')
  })
})

const paidBy = (gatewayChargeId: string) =>
  ({
    status: 'succeeded',
    gatewayChargeId,
    amount: money(100_00, 'usd'),
    fee: money(3_20, 'usd'),
    settlement: null,
    method: null,
    chargedAt: new Date('2026-06-15T12:00:10Z'),
  }) as const satisfies CollectOutcome

describe('what is done alone and what is done with others', () => {
  const ends: Exclude<CollectOutcome, { status: 'unknown' }>[] = [
    {
      status: 'failed',
      gatewayChargeId: 'ch_x',
      code: 'card_declined',
      declineType: 'soft',
      message: 'No',
      failedAt: new Date('2026-06-15T12:00:00Z'),
    },
    { status: 'canceled', gatewayChargeId: 'ch_x' },
  ]

  test.each(ends)('comes to the same after $status', async (end) => {
    await takeLive(api, org)
    const collection = api.app.get(ChargeCollection)
    const settler = api.app.get(ChargeSettler)
    const alone = async (chargeId: string) => {
      await api.within(org, () =>
        api.app.get(EntityManager).transactional(() => settler.settle(org.orgId, chargeId, paidBy(`ch_${chargeId}`))),
      )
    }
    const together = async (chargeId: string) => {
      const other = await collection.begin(await aCollection(api, org, { cents: 1_00 }))
      await Promise.all([
        collection.settle(org.orgId, chargeId, paidBy(`ch_${chargeId}`)),
        collection.settle(org.orgId, other.chargeId, { ...paidBy(`ch_${other.chargeId}`), amount: money(1_00, 'usd') }),
      ])
    }
    const results = []
    for (const way of [alone, together]) {
      const begun = await collection.begin(await aCollection(api, org))
      await collection.settle(org.orgId, begun.chargeId, { ...end, gatewayChargeId: `ch_${begun.chargeId}` })
      await way(begun.chargeId)
      results.push(await everythingOf(begun.chargeId))
    }
    expect(results[0]).toMatchObject({ charge: { status: 'succeeded' }, donation: { paid_count: 1 } })
    expect(results[1]).toEqual(results[0])
  })

  async function everythingOf(chargeId: string) {
    const [row] = await api.asOwner(
      `select status, fee_amount, failure_code, failure_message, decline_type, charged_at, contradiction, reconcile_after
       from charges where id = $1`,
      [chargeId],
    )
    const [donation] = await api.asOwner(
      `select d.status, d.paid_count, d.paid_total, d.last_charge_at from donations d
       join charges c on c.donation_id = d.id where c.id = $1`,
      [chargeId],
    )
    const entries = await api.asOwner(
      'select account, amount from ledger_entries where charge_id = $1 order by account, amount',
      [chargeId],
    )
    const told = await api.asOwner(
      "select type from outbox where payload ->> 'chargeId' = $1 or payload ->> 'donationId' = (select donation_id::text from charges where id = $1::uuid) order by type",
      [chargeId],
    )
    return { charge: row, donation, entries, told }
  }
})

describe('word in any order', () => {
  test('that it was declined, is on its way, and was paid comes to the same', async () => {
    const states = new Set<string>()
    for (const order of permutations([0, 1, 2])) {
      const { chargeId } = await api.app.get(ChargeCollection).begin(await aCollection(api, org))
      const gatewayChargeId = `ch_${chargeId}`
      const of = { kind: 'charge', chargeId, gatewayChargeId } as const
      const failedAt = new Date('2026-06-15T12:00:00Z')
      const life: GatewayChange[] = [
        {
          ...of,
          state: { status: 'failed', gatewayChargeId, code: 'x', declineType: 'soft', message: 'No', failedAt },
        },
        { ...of, state: { status: 'processing', gatewayChargeId, amount: money(100_00, 'usd'), method: null } },
        { ...of, state: paidBy(gatewayChargeId) },
      ]
      for (const place of [...order, ...order])
        for (const change of life.slice(place, place + 1)) expect(await gatewayTells(api, org, change)).toBe('applied')
      const found = await charge(chargeId)
      states.add(JSON.stringify([found.status, found.contradiction, found.failureCode, found.netAmount]))
    }
    expect([...states]).toEqual([JSON.stringify(['succeeded', null, null, 96_80])])
  })
})

const permutations = (places: number[]): number[][] =>
  places.length === 0
    ? [[]]
    : places.flatMap((place) => permutations(places.filter((other) => other !== place)).map((rest) => [place, ...rest]))

describe('of other money, or by another payment, a late success', () => {
  const known = {
    status: 'failed' as ChargeStatus,
    amount: minorUnits(100_00),
    currency: 'usd' as const,
    feeAmount: zero,
    gatewayChargeId: 'ch_1',
    chargedAt: null,
  }
  test.each(['failed', 'canceled'] as const)('is not believed where it %s', (status) => {
    const standing = { ...known, status }
    expect(judge(standing, paidBy('ch_1'))).toEqual({ kind: 'step', to: 'succeeded' })
    expect(judge(standing, paidBy('ch_2')).kind).toBe('contradiction')
    expect(judge(standing, { ...paidBy('ch_1'), amount: money(1, 'usd') }).kind).toBe('contradiction')
    expect(judge(standing, { ...paidBy('ch_1'), amount: money(100_00, 'eur') }).kind).toBe('contradiction')
  })
})
