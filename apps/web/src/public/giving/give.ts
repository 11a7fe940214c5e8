import type { CheckoutForm } from '@almoner/contracts/checkout/checkout-form'
import { totalOf } from '@almoner/contracts/checkout/checkout-rules'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { Refusal, type OutputOf } from '../../call'
import { call } from '../call'
import { prove } from '../proof'
import { originOf } from './origin'

/** Gives what the form says. Where work is asked for first, it is done and the gift sent again under the same key. */
export async function give(
  view: GivingView,
  form: CheckoutForm,
  idempotencyKey: string,
  onProof: () => void,
): Promise<OutputOf<'checkout.give'>> {
  const { page } = view
  const place = { orgId: page.org.id, campaignId: page.campaign.id, fundraiser: page.fundraiser?.slug ?? null }
  const input = {
    ...place,
    ...originOf(view),
    idempotencyKey,
    draftKey: view.formKey,
    form,
    total: totalOf(page.terms, form.amount, form.coversFees).total.amount,
  }
  try {
    return await call('checkout.give', input)
  } catch (error) {
    if (!(error instanceof Refusal) || error.data?.problem?.code !== 'challenge_needed') throw error
    onProof()
    const { challenge, bits } = await call('checkout.challenge', place)
    const nonce = await prove(challenge, bits, AbortSignal.timeout(120_000))
    return call('checkout.give', { ...input, proof: { challenge, nonce } })
  }
}
