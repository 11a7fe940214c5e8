import { allocate } from '@almoner/contracts/minor-units'
import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { declaredScopes } from '@almoner/contracts/checkout/choices'
import { giftAidWords as words } from '@almoner/contracts/checkout/gift-aid'
import { amountText, useSpeech } from '../view-context'
import { ariaOf, FaultText } from './Field'
import { first } from './form-fields'
import type { Giving } from './use-giving'

/** Asks a British taxpayer to declare Gift Aid. The declaration is of British law and stands in English everywhere. */
export function GiftAid({ giving, terms, receiver }: { giving: Giving; terms: CheckoutTerms; receiver: string }) {
  const { language } = useSpeech()
  if (!terms.fields.takesGiftAid) return null
  const chosen = first(giving.fields, 'giftAid') || 'none'
  const { amount } = giving.attempt
  // The tax office adds 25p to each £1: a quarter of the gift.
  const [claim] = amount === null ? [] : allocate(amount, [1, 3])
  const claimed = claim ? amountText(claim, terms.currency, language) : null
  return (
    <fieldset className="section" lang="en" dir="ltr">
      <legend>{words.title}</legend>
      <p>{claimed ? words.worth(claimed) : words.worthPlain}</p>
      <div className="stack near">
        {(['none', ...declaredScopes] as const).map((scope) => (
          <label key={scope} className="tick">
            <input
              type="radio"
              name="giftAid"
              value={scope}
              checked={scope === chosen}
              onChange={() => giving.set('giftAid', scope)}
              {...ariaOf(giving, 'giftAid')}
            />
            <span>{scope === 'none' ? words.none : words.declare[scope](receiver)}</span>
          </label>
        ))}
      </div>
      {chosen !== 'none' && <p className="hint">{words.duty}</p>}
      {chosen !== 'none' && <p className="hint">{words.home}</p>}
      <FaultText giving={giving} name="giftAid" />
    </fieldset>
  )
}
