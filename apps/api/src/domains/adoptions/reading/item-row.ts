import { emailKey, nameKey } from '@almoner/contracts/donors/donor-keys'
import type { GatewaySubscription } from '../../gateways/index.js'
import { daysHere } from './days-of-subscription.js'
import type { Verdict } from './verdict.js'

/** A recurring gift of a gateway as its row is written. */
export function itemRow(of: GatewaySubscription, place: { id: string; zone: string; verdict: Verdict }): object {
  const { nextOn, anchorDay, endsOn } = daysHere(of, place.zone)
  const { method } = of
  return {
    id: place.id,
    gateway_plan_id: of.gatewayPlanId,
    customer_id: of.customerId,
    email: of.email,
    email_key: of.email === null ? null : emailKey(of.email),
    name: of.name,
    name_key: nameKey(of.name),
    word: of.word,
    ...place.verdict,
    amount: of.amount,
    currency: of.currency,
    frequency: of.frequency,
    interval: of.interval,
    anchor_at: of.anchorAt.toISOString(),
    period_ends_at: of.periodEndsAt.toISOString(),
    next_on: nextOn,
    anchor_day: anchorDay,
    ends_on: endsOn,
    method: method?.type ?? null,
    method_brand: method?.brand ?? null,
    method_last4: method?.last4 ?? null,
    method_exp_month: method?.expMonth ?? null,
    method_exp_year: method?.expYear ?? null,
    method_reference: method?.reference ?? null,
  }
}
