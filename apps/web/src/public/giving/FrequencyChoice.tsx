import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { useSpeech } from '../view-context'
import { frequencyOf } from './form-fields'
import type { Giving } from './use-giving'

/** How often, as a row of which one is pressed; nothing where there is but one way. */
export function FrequencyChoice({ giving, terms }: { giving: Giving; terms: CheckoutTerms }) {
  const { words } = useSpeech()
  const chosen = frequencyOf(terms, giving.fields)
  if (terms.frequencies.length < 2) return <input type="hidden" name="frequency" value={chosen} />
  return (
    <fieldset>
      <legend className="hidden">{words.howOften}</legend>
      <div className="segments row">
        {terms.frequencies.map(({ frequency }) => (
          <label key={frequency} className="segment">
            <input
              type="radio"
              name="frequency"
              value={frequency}
              checked={frequency === chosen}
              onChange={() => giving.set('frequency', frequency)}
            />
            <span>{words.frequency[frequency]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
