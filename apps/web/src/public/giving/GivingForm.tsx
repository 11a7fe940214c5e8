import { useRef } from 'react'
import type { GivingView } from '@almoner/contracts/checkout/public-view'
import { useSpeech } from '../view-context'
import { AmountChoice } from './AmountChoice'
import { DesignationChoice } from './DesignationChoice'
import { Extras } from './Extras'
import { FaultSummary } from './FaultSummary'
import { FeeCover } from './FeeCover'
import { FrequencyChoice } from './FrequencyChoice'
import { GiftAid } from './GiftAid'
import { GiverFields } from './GiverFields'
import { PayPart } from './PayPart'
import { Questions } from './Questions'
import { Rewards } from './Rewards'
import { useGiving } from './use-giving'
import type { GiftStatus } from '@almoner/contracts/checkout/gift-status'
import { tellHost } from '../host'

/** The whole of giving on one screen. Without a script it posts itself, and the server does what is done here. */
export function GivingForm({ view }: { view: GivingView }) {
  const { words } = useSpeech()
  const { page } = view
  const form = useRef<HTMLFormElement>(null)
  const giving = useGiving(view, form, (token, status) => openPayment(view, token, status))
  return (
    <form
      ref={form}
      method="post"
      // Sent before the script came, it must not open a gateway's page in a frame.
      target={view.isEmbedded ? '_top' : undefined}
      className="stack loose"
      aria-busy={giving.isSending}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void giving.submit()
      }}
    >
      <input type="hidden" name="formKey" value={view.formKey} />
      {page.isTest && (
        <p className="test">
          <b>{words.test}</b> {words.testHint}
        </p>
      )}
      {giving.resumed && (
        <p className="said" role="status">
          {words.draft[giving.resumed]}
        </p>
      )}
      <FaultSummary giving={giving} currency={page.terms.currency} />
      <FrequencyChoice giving={giving} terms={page.terms} />
      <AmountChoice giving={giving} terms={page.terms} />
      <DesignationChoice giving={giving} terms={page.terms} />
      <Rewards giving={giving} terms={page.terms} />
      <FeeCover giving={giving} terms={page.terms} />
      <Extras giving={giving} terms={page.terms} />
      <GiftAid giving={giving} terms={page.terms} receiver={page.receiver} />
      <GiverFields giving={giving} terms={page.terms} />
      <Questions giving={giving} terms={page.terms} />
      <PayPart giving={giving} terms={page.terms} texts={page.texts} declined={view.prefill.declined} />
    </form>
  )
}

/**
 * Leads on to the gateway's page, or to how the gift stands. A gateway's page opens in no frame: there the site around it
 * is asked to go, and the way back ends at the gift's own page.
 */
function openPayment(view: GivingView, token: string, status: GiftStatus): void {
  const own = `${location.origin}/give/status/${token}${view.isEmbedded ? '?embed=1' : ''}`
  const payUrl = status.state === 'waiting' ? status.payUrl : null
  if (view.isEmbedded && payUrl && tellHost({ type: 'leave', url: payUrl })) return
  location.assign(payUrl ?? own)
}
