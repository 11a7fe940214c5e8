import { useId } from 'react'
import type { ReactNode } from 'react'

export interface RadioCard<Value extends string> {
  value: Value
  label: ReactNode
  /** What choosing it means, in a sentence. */
  detail?: ReactNode
}

export interface RadioCardsProps<Value extends string> {
  /** The question. */
  label: string
  /** Below the question: why it is asked. */
  help?: ReactNode
  choices: readonly RadioCard<Value>[]
  chosen: Value | undefined
  onChoose: (chosen: Value) => void
  isDisabled?: boolean
}

/** One of a few, each explained in a sentence. */
export function RadioCards<Value extends string>({
  label,
  help,
  choices,
  chosen,
  onChoose,
  isDisabled,
}: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="al-radio-cards" disabled={isDisabled}>
      <legend>{label}</legend>
      {help && <p className="al-field-help">{help}</p>}
      <div className="al-radio-card-list">
        {choices.map(({ value, label: title, detail }) => (
          <label key={value} className="al-radio-card">
            <input
              className="al-radio"
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            <span>
              <span className="al-radio-title">{title}</span>
              {detail && <span className="al-radio-detail">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
