import type { CheckoutTerms } from '@almoner/contracts/checkout/checkout-terms'
import { mostDesignations } from '@almoner/contracts/checkout/choices'
import { useSpeech } from '../view-context'
import { ariaOf, FaultText, idOf, Tick } from './Field'
import { first, isSplit } from './form-fields'
import type { Giving } from './use-giving'

/** Where the gift goes: one fund of a list, or shares of several. */
export function DesignationChoice({ giving, terms }: { giving: Giving; terms: CheckoutTerms }) {
  const { words } = useSpeech()
  const { mode, choices, defaultId } = terms.designations
  if (mode === 'hidden' || choices.length === 0) return null
  if (mode === 'locked') {
    return (
      <p className="hint">
        {words.designation}: <b>{choices.find(({ id }) => id === defaultId)?.name ?? choices[0]?.name}</b>
      </p>
    )
  }
  const splits = mode === 'multi' && isSplit(giving.fields)
  const chosen = choices.find(({ id }) => id === first(giving.fields, 'designation'))
  return (
    <fieldset>
      <legend className="hidden">{words.designation}</legend>
      {splits ? (
        <Shares giving={giving} choices={choices.slice(0, Math.max(mostDesignations, choices.length))} />
      ) : (
        <div className="field">
          <label htmlFor={idOf('designation')}>{words.designation}</label>
          <select
            id={idOf('designation')}
            name="designation"
            className="text"
            value={first(giving.fields, 'designation')}
            onChange={(event) => {
              giving.set('designation', event.target.value)
              giving.leave('designation')
            }}
            {...ariaOf(giving, 'designation', Boolean(chosen?.description))}
          >
            {defaultId === null && <option value="">{words.chooseDesignation}</option>}
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {chosen?.description && (
            <p className="hint" id={`${idOf('designation')}-hint`}>
              {chosen.description}
            </p>
          )}
          <FaultText giving={giving} name="designation" />
        </div>
      )}
      {mode === 'multi' && choices.length > 1 && (
        <Tick giving={giving} name="isSplit">
          {words.splitDesignation}
        </Tick>
      )}
    </fieldset>
  )
}

function Shares({ giving, choices }: { giving: Giving; choices: CheckoutTerms['designations']['choices'] }) {
  const { words, say } = useSpeech()
  const sum = choices.reduce((total, { id }) => total + (Number(first(giving.fields, `share.${id}`)) || 0), 0)
  return (
    <div className="field">
      <p className="label">{words.designation}</p>
      <ul className="lined">
        {choices.map(({ id, name }) => (
          <li key={id} className="row apart">
            <span>{name}</span>
            <span className="percent row near">
              <input
                name={`share.${id}`}
                className="text"
                type="number"
                min={0}
                max={100}
                inputMode="numeric"
                dir="ltr"
                aria-label={say(words.share, { fund: name })}
                value={first(giving.fields, `share.${id}`)}
                onChange={(event) => giving.set(`share.${id}`, event.target.value)}
                onBlur={() => giving.leave('designation')}
              />
              <span aria-hidden="true">%</span>
            </span>
          </li>
        ))}
      </ul>
      {sum === 100 ? null : (
        <p className={giving.faultAt('designation') ? 'fault' : 'hint'} role="status">
          {say(words.sharesLeft, { sum })}
        </p>
      )}
    </div>
  )
}
