import type { DeclineType } from '@almoner/contracts/charges/charge'

/** What Stripe says of a decline, in an error or beside a payment intent. */
export interface StripeDecline {
  code?: string | undefined
  decline_code?: string | undefined
  advice_code?: string | undefined
  network_advice_code?: string | undefined
}

const codesOf: Record<Exclude<DeclineType, 'unknown'>, string> = {
  soft: `approve_with_id card_velocity_exceeded insufficient_funds issuer_not_available processing_error
    reenter_transaction try_again_later withdrawal_count_limit_exceeded lock_timeout rate_limit bank_error`,
  hard: `account_closed bank_account_closed bank_account_restricted bank_account_unusable card_not_supported
    currency_not_supported debit_not_authorized expired_card fraudulent incorrect_cvc incorrect_number incorrect_zip
    invalid_account invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number lost_card merchant_blacklist
    new_account_information_available no_account payment_method_not_available pickup_card restricted_card
    revocation_of_all_authorizations revocation_of_authorization stolen_card stop_payment_order testmode_decline`,
  authentication: `authentication_required authentication_not_handled mandate_invalid offline_pin_required
    online_or_offline_pin_required payment_intent_authentication_failure setup_intent_authentication_failure`,
}

const typeByCode = new Map(
  Object.entries(codesOf).flatMap(([type, codes]) => codes.split(/\s+/).map((code) => [code, type as DeclineType])),
)

// docs.stripe.com/declines: what the network advises goes before what the code suggests.
const typeByAdvice: Record<string, DeclineType> = {
  do_not_try_again: 'hard',
  confirm_card_data: 'hard',
  try_again_later: 'soft',
}

const messages: Record<DeclineType, string> = {
  soft: 'The bank cannot process this payment right now. Try again later, or use another way to pay.',
  hard: 'The bank does not accept payments by this method. Use another one.',
  authentication: 'Your bank asks you to approve this payment.',
  unknown: 'The bank declined this payment. Use another way to pay, or ask the bank.',
}

const spoken: Record<string, string> = {
  expired_card: 'This card has expired. Use another one.',
  incorrect_cvc: 'The card’s security code is incorrect.',
  incorrect_number: 'The card number is incorrect.',
  insufficient_funds: 'There is not enough money in this account.',
  account_closed: 'This bank account has been closed.',
}

/** Our terms for a decline. A lost or stolen card is told in no other words than any card that will not do. */
export function declineOf(decline: StripeDecline): { code: string; declineType: DeclineType; message: string } {
  const code = decline.decline_code || decline.code || 'card_declined'
  const declineType = typeByAdvice[decline.advice_code ?? ''] ?? typeByCode.get(code) ?? 'unknown'
  return { code, declineType, message: spoken[code] ?? messages[declineType] }
}
