import { minorUnits, share } from '@almoner/contracts/minor-units'
import { money } from '@almoner/contracts/money'
import type { TestApi } from '../../../../test/create-test-api.js'
import type { GivenOrg } from '../../../../test/given.js'
import { aCollection, gatewayOf, options } from '../../charges/testing/collecting.js'
import { ChargeCollection } from '../../charges/collection/charge-collection.js'
import type { PayoutPart } from '../../gateways/index.js'
import { aPart } from './paid-out.js'

/** A gift in euros to an account in dollars, as Stripe takes it: its fee is in dollars, and so not told with the gift. */
export async function takeEuros(api: TestApi, org: GivenOrg, cents: number): Promise<string> {
  const collection = api.app.get(ChargeCollection)
  const gateway = await gatewayOf(api, org)
  const begun = await collection.begin(await aCollection(api, org, { amount: money(cents, 'eur') }))
  const outcome = await collection.collect(gateway, begun, options)
  if (outcome.status !== 'succeeded') throw new Error('The sandbox should have taken it')
  await collection.settle(org.orgId, begun.chargeId, { ...outcome, fee: null })
  return begun.chargeId
}

interface EuroPart extends Omit<Partial<PayoutPart>, 'fee' | 'kind'> {
  kind: PayoutPart['kind']
  cents: number
  /** Dollars for a euro, with four decimals at most. */
  rate: number
  fee?: number
}

/** A part of a payout in dollars of what moved in euros, by the gateway's rate. */
export function inEuros(api: TestApi, { cents, rate, fee = 0, ...part }: EuroPart): PayoutPart {
  return aPart(api, {
    gross: share(minorUnits(cents), Math.round(rate * 10_000), 10_000),
    fee: minorUnits(fee),
    original: { money: money(cents, 'eur'), rate },
    ...part,
  })
}
