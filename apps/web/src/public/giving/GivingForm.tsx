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
import { openPayment } from './open-payment'
import { PayPart } from './PayPart'
import { Questions } from './Questions'
import { useGiving } from './use-giving'

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
      <FeeCover giving={giving} terms={page.terms} />
      <Extras giving={giving} terms={page.terms} />
      <GiftAid giving={giving} terms={page.terms} receiver={page.receiver} />
      <GiverFields giving={giving} terms={page.terms} />
      <Questions giving={giving} terms={page.terms} />
      <PayPart giving={giving} terms={page.terms} texts={page.texts} declined={view.prefill.declined} />
    </form>
  )
}
