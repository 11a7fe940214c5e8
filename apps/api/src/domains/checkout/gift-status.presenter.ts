import { greatest, subtract } from '@almoner/contracts/minor-units'
import { thanksIn } from '@almoner/contracts/campaigns/page-from'
import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import type { DeclineKind, GiftState, GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { CheckoutSettings } from '@almoner/contracts/checkout-settings/checkout-settings'
import type { ChargeStatus } from '@almoner/contracts/charges/charge'
import { numberOf } from '@almoner/contracts/record-number'
import type { FoundCheckout } from './checkouts.repository.js'

const states: Record<ChargeStatus, GiftState> = {
  pending: 'confirming',
  requires_action: 'waiting',
  processing: 'confirming',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
}

// Stripe's codes, which the other gateways are told in; https://docs.stripe.com/declines/codes
const declines: Record<string, DeclineKind> = {
  insufficient_funds: 'funds',
  withdrawal_count_limit_exceeded: 'funds',
  card_velocity_exceeded: 'funds',
  expired_card: 'expired',
  lost_card: 'refused',
  stolen_card: 'refused',
  card_not_supported: 'refused',
  pickup_card: 'refused',
  restricted_card: 'refused',
  account_closed: 'refused',
  authentication_required: 'approval',
  authentication_failed: 'approval',
  payment_intent_authentication_failure: 'approval',
  incorrect_number: 'number',
  invalid_number: 'number',
  incorrect_cvc: 'number',
  invalid_cvc: 'number',
  invalid_expiry_month: 'number',
  invalid_expiry_year: 'number',
  processing_error: 'fault',
  issuer_not_available: 'fault',
  reenter_transaction: 'fault',
  try_again_later: 'fault',
}

/** What is told of a gift. */
export type ShownGift = Pick<
  FoundCheckout,
  | 'orgId'
  | 'fundraiser'
  | 'payUrl'
  | 'language'
  | 'source'
  | 'sourceUrl'
  | 'status'
  | 'amount'
  | 'cover'
  | 'currency'
  | 'mode'
  | 'frequency'
  | 'failureCode'
  | 'firstName'
> & { sequence: string | null }

/** A gift for whoever gave it: what a donor may see of their own, and nothing of another's. */
export function toGiftStatus(
  found: ShownGift,
  { settings, page }: { settings: CheckoutSettings; page: CheckoutPage },
  receipt: GiftStatus['receipt'] = null,
): GiftStatus {
  const state = states[found.status]
  return {
    state,
    payUrl: state === 'waiting' ? found.payUrl : null,
    amount: found.amount,
    gift: subtract(found.amount, found.cover),
    cover: found.cover,
    currency: found.currency,
    frequency: found.frequency,
    isTest: found.mode === 'test',
    firstName: found.firstName,
    number: state === 'succeeded' && found.sequence ? numberOf('T', found.sequence) : null,
    receipt,
    decline: state === 'failed' ? (declines[found.failureCode ?? ''] ?? 'other') : null,
    language: found.language,
    org: { id: found.orgId, slug: page.org.slug, name: page.org.name, logo: page.org.logo },
    campaign: { slug: page.campaign.slug, name: page.campaign.name },
    fundraiser: found.fundraiser,
    theme: page.theme,
    thanks: {
      ...thanksIn(settings, found.language),
      redirectUrl: settings.thankYou.redirectUrl,
      canShare: settings.thankYou.share,
      shareText: page.thanks.shareText,
    },
    monthlyNudge: nudgeOf(found, settings, page),
    cameFrom: found.source === 'embed' && /^https?:\/\//.test(found.sourceUrl ?? '') ? found.sourceUrl : null,
    isEmbedded: found.source === 'embed',
  }
}

/** After a gift that was given once and is not large: the monthly amount on offer that is well below it. */
function nudgeOf(
  found: ShownGift,
  { recurringUpsell, texts }: CheckoutSettings,
  { terms }: CheckoutPage,
): GiftStatus['monthlyNudge'] {
  const monthly = terms.frequencies.find(({ frequency }) => frequency === 'monthly')
  if (!recurringUpsell.isOn || found.frequency !== 'single' || !monthly) return null
  const gift = subtract(found.amount, found.cover)
  if (gift > recurringUpsell.threshold) return null
  const below = monthly.suggested.map(({ amount }) => amount).filter((amount) => amount * 2 <= gift)
  if (below.length === 0) return null
  const text = texts[found.language]?.upsell?.trim() || recurringUpsell.text.trim() || null
  return { amount: below.reduce(greatest), text }
}
