import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { termsOf } from '@almoner/contracts/checkout/checkout-rules'
import { currencySymbol } from '@almoner/contracts/money'
import { amountText, useSpeech } from '../view-context'
import { ariaOf, FaultText, idOf } from './Field'
import { customChoice, first, frequencyOf } from './form-fields'
import type { Giving } from './use-giving'

/** The amounts on offer, what the chosen one does, and a place for another. */
export function AmountChoice({ giving, terms }: { giving: Giving; terms: CheckoutTerms }) {
  const { words, language, say } = useSpeech()
  const offered = termsOf(terms, frequencyOf(terms, giving.fields))
  const chosen = first(giving.fields, 'amount')
  const impact = offered?.suggested.find(({ amount }) => String(amount) === chosen)?.impact
  if (!offered) return null
  return (
    <fieldset>
      <legend className="hidden">{words.howMuch}</legend>
      <div className={offered.suggested.length % 2 === 0 ? 'amounts pairs' : 'amounts'}>
        {offered.suggested.map(({ amount }) => (
          <label key={amount} className="amount">
            <input
              type="radio"
              name="amount"
              value={amount}
              checked={chosen === String(amount)}
              onChange={() => {
                giving.set('customAmount', '')
                giving.set('amount', String(amount))
              }}
            />
            <bdi>{amountText(amount, terms.currency, language)}</bdi>
          </label>
        ))}
      </div>
      {offered.allowsCustom && (
        <div className="field custom">
          <label htmlFor={idOf('customAmount')}>{words.otherAmount}</label>
          <div className={chosen === customChoice ? 'money row near chosen' : 'money row near'}>
            <span aria-hidden="true">{currencySymbol(terms.currency)}</span>
            <input
              id={idOf('customAmount')}
              name="customAmount"
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={20}
              value={first(giving.fields, 'customAmount')}
              placeholder={say(words.otherAmountHint, { least: amountText(offered.least, terms.currency, language) })}
              onChange={(event) => {
                giving.set('amount', customChoice)
                giving.set('customAmount', event.target.value)
              }}
              onBlur={() => giving.leave('customAmount')}
              {...ariaOf(giving, 'amount')}
            />
          </div>
        </div>
      )}
      <FaultText giving={giving} name="amount" />
      <p className="impact aside" dir="auto" aria-live="polite">
        {impact ?? ''}
      </p>
    </fieldset>
  )
}
