import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { minorUnits } from '@almoner/contracts/minor-units'
import { money } from '@almoner/contracts/money'
import { suggestedChart } from '@almoner/contracts/releases/release-chart'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../../../test/create-test-api.js'
import { disputeIs } from '../../../test/gateway-tells.js'
import type { GivenOrg } from '../../../test/given.js'
import '../../../test/matchers.js'
import { runChecks } from '../../checks/run-checks.js'
import { takeGift, takeLive } from '../charges/testing/collecting.js'
import { writeJournal } from '../ledger/index.js'
import { inEuros, takeEuros } from './testing/foreign-gift.js'
import { aPart, payoutIs } from './testing/paid-out.js'

let api: TestApi
let org: GivenOrg
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.clock.set('2026-06-15T12:00:00Z')
  org = await api.given.org({ timeZone: 'UTC' })
  await takeLive(api, org)
})

const refund = (chargeId: string, amount: number) =>
  api.as({ ...org.admin, passwordAt: api.clock.now() }).charges.refund({
    chargeId,
    amount,
    reason: 'requested_by_donor',
    notifyDonor: false,
    idempotencyKey: randomUUID(),
  })

const nameOf = async (chargeId: string) => (await api.as(org.agent).charges.get({ id: chargeId })).gatewayChargeId ?? ''

/** What each account holds in each currency, such as `bank usd`. */
async function held(): Promise<Record<string, number>> {
  const rows = await api.asOwner<{ place: string; amount: number }>(
    `select account || ' ' || currency as place, sum(amount)::float8 as amount from ledger_entries
     where org_id = $1 group by 1 having sum(amount) <> 0 order by 1`,
    [org.orgId],
  )
  return Object.fromEntries(rows.map(({ place, amount }) => [place, amount]))
}

const violations = async () =>
  (await runChecks(api.infrastructure.connections.ownerUrl)).flatMap(({ check, violations: found }) =>
    found.filter(({ org_id: orgId }) => orgId === org.orgId).map(() => check.name),
  )

const onlyPayout = async () => {
  const [row] = (await api.as(org.agent).payouts.list({})).rows
  return api.as(org.agent).payouts.get({ id: row?.id ?? '' })
}

test('a gift in euros stays in euros, goes through the clearing account by the gateway’s rate, and comes to the bank in dollars', async () => {
  const euros = await takeEuros(api, org, 100_00)
  const dollars = await takeGift(api, org, { cents: 50_00 })
  expect(await held()).toMatchObject({ 'gateway_balance eur': 100_00, 'gateway_balance usd': 48_25 })
  const kept = await nameOf(dollars.chargeId)
  await payoutIs(api, org, { gatewayPayoutId: 'po_both' }, [
    inEuros(api, { kind: 'gift', cents: 100_00, rate: 1.0842, fee: 3_44, gatewayChargeId: await nameOf(euros) }),
    aPart(api, { kind: 'gift', gross: minorUnits(50_00), fee: minorUnits(1_75), gatewayChargeId: kept }),
  ])
  expect(await held()).toEqual({
    'account_fees usd': 3_44,
    'bank usd': 108_42 - 3_44 + 48_25,
    'currency_exchange eur': 100_00,
    'currency_exchange usd': -108_42,
    'gateway_fees usd': 1_75,
    'gift_income eur': -100_00,
    'gift_income usd': -50_00,
  })
  const payout = await onlyPayout()
  expect(payout).toMatchObject({ amount: 153_23, gross: 158_42, fees: 5_19, difference: 0 })
  expect(payout.exchanges).toEqual([{ currency: 'eur', amount: 100_00, converted: 108_42, difference: 0 }])
  const { rows } = await api.as(org.agent).payouts.lines({ payoutId: payout.id })
  expect(rows.map(({ original }) => original)).toEqual([{ amount: 100_00, currency: 'eur', rate: '1.0842' }, null])
  expect(await violations()).toEqual([])
})

test('what goes back at another rate leaves a loss with a name, and once all is back the clearing account is empty', async () => {
  const chargeId = await takeEuros(api, org, 100_00)
  const gatewayChargeId = await nameOf(chargeId)
  await payoutIs(api, org, { gatewayPayoutId: 'po_gift' }, [
    inEuros(api, { kind: 'gift', cents: 100_00, rate: 1.08, fee: 3_43, gatewayChargeId }),
  ])
  await refund(chargeId, 20_00)
  await payoutIs(api, org, { gatewayPayoutId: 'po_part', amount: minorUnits(-21_80) }, [
    inEuros(api, { kind: 'refund', cents: -20_00, rate: 1.09, gatewayChargeId }),
  ])
  expect(await held()).toMatchObject({
    'currency_exchange eur': 80_00,
    'currency_exchange usd': -86_40,
    'exchange_differences usd': 20,
    'refunds eur': 20_00,
  })
  await refund(chargeId, 80_00)
  await payoutIs(api, org, { gatewayPayoutId: 'po_rest', amount: minorUnits(-84_80) }, [
    inEuros(api, { kind: 'refund', cents: -80_00, rate: 1.06, gatewayChargeId }),
  ])
  expect(await held()).toEqual({
    'account_fees usd': 3_43,
    'bank usd': 108_00 - 3_43 - 21_80 - 84_80,
    'exchange_differences usd': 20 - 1_60,
    'gift_income eur': -100_00,
    'refunds eur': 100_00,
  })
  expect(await violations()).toEqual([])
})

test('a dispute takes money at one rate and gives it back at another, with the gateway’s fee in the payout’s currency', async () => {
  const chargeId = await takeEuros(api, org, 100_00)
  const gatewayChargeId = await nameOf(chargeId)
  const amount = money(100_00, 'eur')
  await disputeIs(api, org, chargeId, { status: 'needs_response', amount, fee: null })
  await disputeIs(api, org, chargeId, { status: 'won', amount, fee: null })
  await payoutIs(api, org, { gatewayPayoutId: 'po_won' }, [
    inEuros(api, { kind: 'gift', cents: 100_00, rate: 1.08, fee: 3_43, gatewayChargeId }),
    inEuros(api, { kind: 'dispute', cents: -100_00, rate: 1.1, fee: 15_00, gatewayChargeId }),
    inEuros(api, { kind: 'dispute', cents: 100_00, rate: 1.05, gatewayChargeId }),
  ])
  expect(await held()).toEqual({
    'account_fees usd': 18_43,
    'bank usd': 103_00 - 18_43,
    'currency_exchange eur': 100_00,
    'currency_exchange usd': -108_00,
    'exchange_differences usd': 5_00,
    'gift_income eur': -100_00,
  })
  expect((await onlyPayout()).exchanges).toEqual([
    { currency: 'eur', amount: 100_00, converted: 103_00, difference: -5_00 },
  ])
  expect(await violations()).toEqual([])
})

test('a payout that the bank sends back keeps what was converted, and the next one brings it to the bank', async () => {
  const gatewayChargeId = await nameOf(await takeEuros(api, org, 100_00))
  const parts = [inEuros(api, { kind: 'gift', cents: 100_00, rate: 1.08, fee: 3_43, gatewayChargeId })]
  await payoutIs(api, org, { gatewayPayoutId: 'po_back' }, parts)
  await payoutIs(api, org, { gatewayPayoutId: 'po_back', status: 'failed' }, parts)
  expect(await held()).toMatchObject({ 'gateway_balance usd': 104_57, 'currency_exchange eur': 100_00 })
  expect(await violations()).toEqual([])
  await payoutIs(api, org, { gatewayPayoutId: 'po_again' }, [
    aPart(api, { kind: 'payout_return', gross: minorUnits(104_57) }),
  ])
  expect(await held()).toEqual({
    'account_fees usd': 3_43,
    'bank usd': 104_57,
    'currency_exchange eur': 100_00,
    'currency_exchange usd': -108_00,
    'gift_income eur': -100_00,
  })
  expect(await violations()).toEqual([])
})

test('where the gateway does not say what it converted, a gift in another currency is an adjustment as before', async () => {
  const gatewayChargeId = await nameOf(await takeEuros(api, org, 100_00))
  await payoutIs(api, org, { gatewayPayoutId: 'po_unsaid' }, [
    aPart(api, { kind: 'gift', gross: minorUnits(108_00), gatewayChargeId }),
  ])
  expect(await held()).toMatchObject({ 'adjustments usd': -108_00, 'gateway_balance eur': 100_00, 'bank usd': 108_00 })
})

test('the clearing account is in the releases of both currencies, and each balances in the journal by itself', async () => {
  const chargeId = await takeEuros(api, org, 100_00)
  const gatewayChargeId = await nameOf(chargeId)
  await payoutIs(api, org, { gatewayPayoutId: 'po_one' }, [
    inEuros(api, { kind: 'gift', cents: 100_00, rate: 1.08, gatewayChargeId }),
    inEuros(api, { kind: 'refund', cents: -10_00, rate: 1.12, gatewayChargeId }),
  ])
  await refund(chargeId, 10_00)
  api.clock.set('2026-07-02T12:00:00Z')
  const { entityId } = org
  await api.as(org.admin).releases.saveChart({ entityId, ...suggestedChart('2026-01-01') })
  await api.as(org.admin).periods.close({ entityId, through: '2026-06-30' })
  const linesIn = async (currency: 'usd' | 'eur') => {
    const scope = { entityId, currency, through: '2026-06-30', span: 'month' } as const
    const { sha256 } = await api.as(org.admin).releases.preview(scope)
    const { id } = await api.as(org.admin).releases.create({ ...scope, sha256: sha256 ?? '' })
    const { rows } = await api.as(org.agent).releases.lines({ releaseId: id, limit: 100 })
    return Object.fromEntries(rows.map(({ name, debit, credit }) => [name, debit - credit]))
  }
  expect(await linesIn('eur')).toEqual({
    Contributions: -100_00,
    'Currency exchange': 90_00,
    'Refunds of contributions': 10_00,
  })
  expect(await linesIn('usd')).toEqual({
    'Currency exchange': -97_20,
    'Exchange gains and losses': 40,
    'Payouts in transit': 96_80,
  })
  const client = new pg.Client({ connectionString: api.infrastructure.connections.ownerUrl })
  await client.connect()
  let journal = ''
  for await (const part of writeJournal(client, org.orgId, 'live')) journal += part
  await client.end()
  expect(journal).toMatch(
    /2026-06-15 settlement {2}; id:[0-9a-f-]{36}\n {4}assets:gateway {2}-90\.00 EUR\n {4}equity:currency exchange {2}90\.00 EUR\n {4}equity:currency exchange {2}-97\.20 USD\n {4}expenses:exchange differences {2}0\.40 USD\n {4}assets:gateway {2}96\.80 USD\n/,
  )
})
