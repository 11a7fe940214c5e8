import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { useSpeech } from '../view-context'
import { TextArea, TextInput, Tick } from './Field'
import { first } from './form-fields'
import type { Giving } from './use-giving'
import type { Tribute } from '@almoner/contracts/checkout/checkout-form'

const tributeKinds: readonly Tribute['kind'][] = ['honor', 'memory']

/** What may be said with a gift: for whom it is, a comment, and whether a name is shown. It opens without a script too. */
export function Extras({ giving, terms }: { giving: Giving; terms: CheckoutTerms }) {
  const { words } = useSpeech()
  const { takesTribute, takesComment, takesAnonymous } = terms.fields
  const kind = first(giving.fields, 'tributeKind')
  if (!takesTribute && !takesComment && !takesAnonymous) return null
  const kinds = { none: words.noTribute, honor: words.honor, memory: words.memory }
  return (
    <div className="stack">
      {takesTribute && (
        <details open={kind !== '' && kind !== 'none' ? true : undefined}>
          <summary>{words.dedicate}</summary>
          <div className="opened stack">
            <div className="row">
              {(['none', ...tributeKinds] as const).map((choice) => (
                <label key={choice} className="tick">
                  <input
                    type="radio"
                    name="tributeKind"
                    value={choice}
                    checked={choice === (kind || 'none')}
                    onChange={() => giving.set('tributeKind', choice)}
                  />
                  <span>{kinds[choice]}</span>
                </label>
              ))}
            </div>
            <TextInput giving={giving} name="honoree" label={words.honoree} maxLength={100} autoComplete="off" />
            <TextInput
              giving={giving}
              name="recipientName"
              label={words.recipientName}
              maxLength={100}
              autoComplete="off"
              isOptional
            />
            <TextInput
              giving={giving}
              name="recipientEmail"
              label={words.recipientEmail}
              type="email"
              dir="ltr"
              maxLength={254}
              autoComplete="off"
              isOptional
            />
            <TextArea giving={giving} name="tributeMessage" label={words.tributeMessage} maxLength={500} isOptional />
          </div>
        </details>
      )}
      {takesComment && (
        <details open={first(giving.fields, 'comment') === '' ? undefined : true}>
          <summary>{words.comment}</summary>
          <div className="opened stack">
            <TextArea
              giving={giving}
              name="comment"
              label={words.comment}
              hint={words.commentHint}
              maxLength={1_000}
              isOptional
            />
          </div>
        </details>
      )}
      {takesAnonymous && (
        <Tick giving={giving} name="isAnonymous">
          {words.anonymous}
        </Tick>
      )}
    </div>
  )
}
