import type { CheckoutAttempt } from '@almoner/contracts/checkout/checkout-rules'
import { totalOf } from '@almoner/contracts/checkout/checkout-rules'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { call, Refusal } from '../call'
import { prove } from '../proof'
import { originOf } from './origin'

export interface Given {
  token: string
  status: GiftStatus
}

interface Challenge {
  challenge: string
  bits: number
}

/** Gives what the form says. Where work is asked for first, it is done and the gift sent again under the same key. */
export async function give(
  view: GivingView,
  form: CheckoutAttempt,
  idempotencyKey: string,
  onProof: () => void,
): Promise<Given> {
  const { page } = view
  const place = { orgId: page.org.id, campaignId: page.campaign.id, fundraiser: page.fundraiser?.slug ?? null }
  const input = {
    ...place,
    ...originOf(view),
    idempotencyKey,
    draftKey: view.formKey,
    form,
    total: form.amount === null ? 0 : totalOf(page.terms, form.amount, form.coversFees).total.amount,
  }
  try {
    return await call<Given>('command', 'checkout.give', input)
  } catch (error) {
    if (!(error instanceof Refusal) || error.problem?.code !== 'challenge_needed') throw error
    onProof()
    const { challenge, bits } = await call<Challenge>('query', 'checkout.challenge', place)
    const nonce = await prove(challenge, bits, AbortSignal.timeout(120_000))
    return call<Given>('command', 'checkout.give', { ...input, proof: { challenge, nonce } })
  }
}
