import type { PaymentMethod } from '@almoner/contracts/charges/charge'
import type { MinorUnits } from '@almoner/contracts/minor-units'
import type { CheckoutPage } from '@almoner/contracts/checkout/checkout-page'
import type { DeclineKind } from '@almoner/contracts/checkout/gift-status'
import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { amountText, useSpeech } from '../view-context'
import { FaultText } from './Field'
import { first, frequencyOf } from './form-fields'
import type { Giving } from './use-giving'

interface PayPartProps {
  giving: Giving
  terms: CheckoutTerms
  /** The org's own words. */
  texts: CheckoutPage['texts']
  declined: DeclineKind | null
}

/** How to pay, what it comes to, and the button that says so. */
export function PayPart({ giving, terms, texts, declined }: PayPartProps) {
  const { words, language, say } = useSpeech()
  const { total } = giving
  const methods: Partial<Record<PaymentMethod, string>> = words.method
  const text = (amount: MinorUnits) => amountText(amount, terms.currency, language)
  const frequency = frequencyOf(terms, giving.fields)
  const chosen = first(giving.fields, 'method')
  return (
    <div className="pay stack">
      {declined && !giving.isSending && (
        <p className="fault" role="alert">
          {words.declines[declined]}
        </p>
      )}
      {terms.methods.length > 1 ? (
        <fieldset>
          <legend>{words.payWith}</legend>
          <div className="row">
            {terms.methods.map((method) => (
              <label key={method} className="tick">
                <input
                  type="radio"
                  name="method"
                  value={method}
                  checked={method === chosen}
                  onChange={() => giving.set('method', method)}
                />
                <span>{methods[method] ?? method}</span>
              </label>
            ))}
          </div>
          <FaultText giving={giving} name="method" />
        </fieldset>
      ) : (
        <input type="hidden" name="method" value={chosen} />
      )}
      {total && total.cover.amount > 0 && (
        <dl className="sums">
          <div className="row apart aside">
            <dt>{words.giftAlone}</dt>
            <dd>{text(total.gift.amount)}</dd>
          </div>
          <div className="row apart aside">
            <dt>{words.fees}</dt>
            <dd>{text(total.cover.amount)}</dd>
          </div>
          <div className="sum row apart">
            <dt>{words.total}</dt>
            <dd>{text(total.total.amount)}</dd>
          </div>
        </dl>
      )}
      <button type="submit" className="press" aria-disabled={giving.isSending || undefined}>
        {giving.isSending
          ? giving.isProving
            ? words.proving
            : words.sending
          : total
            ? texts.button
              ? `${texts.button} · ${say(words.gave[frequency], { amount: text(total.total.amount) })}`
              : say(words.give[frequency], { amount: text(total.total.amount) })
            : (texts.button ?? words.howMuch)}
      </button>
      {texts.note && (
        <p className="hint" dir="auto">
          {texts.note}
        </p>
      )}
      <p className="hint">{words.securely}</p>
    </div>
  )
}
