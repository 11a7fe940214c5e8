import { createHash } from 'node:crypto'
import { sandboxRules, type SandboxDecline } from '@almoner/contracts/gateways/sandbox-rules'
import type { gatewaySeeds } from '../org-seeds.js'
import { isOnline, type ChargeSeed, type RefundSeed } from './charge-seeds.js'
import type { DonationSeed } from './donation-seeds.js'

const brands = ['visa', 'visa', 'mastercard', 'amex'] as const
/** Of a card that does not work the first time: mostly too little money, at times one that is done for. */
const whyDeclined = [
  'insufficient_funds',
  'insufficient_funds',
  'declined',
  'processing_error',
  'expired_card',
] as const

/**
 * Whatever was given on a page was taken by the sandbox of its entity, from the card that the donor gives by. Changes the
 * charges and what recurring donations are collected by; chance plays no part, so that everything else of the demo falls as it did without.
 */
export function takeBySandbox(
  charges: readonly ChargeSeed[],
  donations: readonly DonationSeed[],
  integrations: ReturnType<typeof gatewaySeeds>,
): void {
  const sandboxes = new Map(
    integrations.filter(({ provider }) => provider === 'sandbox').map(({ entity_id, id }) => [entity_id, id]),
  )
  for (const donation of donations)
    if (isOnline(donation.method)) donation.gateway_integration_id = sandboxes.get(donation.entity_id) ?? null
  const donationOf = new Map(donations.map((donation) => [donation.id, donation]))
  for (const charge of charges) {
    if (!isOnline(charge.method)) continue
    charge.gateway_integration_id = sandboxes.get(charge.entity_id) ?? null
    charge.gateway_charge_id = `sbx_ch_${digest(charge.id).slice(0, 22)}`
    Object.assign(charge, cardOf(charge, donationOf.get(charge.donation_id ?? '')))
    if (charge.status === 'failed') Object.assign(charge, declineOf(charge))
  }
}

/** The name of a refund in the sandbox's book. */
export const sandboxRefundId = ({ id }: RefundSeed): string => `sbx_re_${digest(id).slice(0, 22)}`

const digest = (text: string): string => createHash('md5').update(text).digest('hex')

/** Always the same of what may fall, by an id. */
const chosenBy = <Item>(id: string, items: readonly Item[]): Item | undefined =>
  items[Number.parseInt(digest(id).slice(0, 7), 16) % items.length]

function cardOf({ donor_id, method }: ChargeSeed, donation: DonationSeed | undefined) {
  if (donation?.method === method) return { method_brand: donation.method_brand, method_last4: donation.method_last4 }
  if (method === 'link') return {}
  const digits = Number.parseInt(digest(donor_id).slice(0, 7), 16) % 10_000
  return {
    method_brand: method === 'bank_debit' ? null : (chosenBy(donor_id, brands) ?? null),
    method_last4: String(digits).padStart(4, '0'),
  }
}

function declineOf({ id, method }: ChargeSeed) {
  const rule = method === 'bank_debit' ? 'slow_declined' : chosenBy(id, whyDeclined)
  const decline: SandboxDecline | undefined = sandboxRules.find(({ name }) => name === rule)?.script.decline
  return decline && { failure_code: decline.code, failure_message: decline.message, decline_type: decline.declineType }
}
