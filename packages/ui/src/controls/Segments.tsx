import { useId } from 'react'
import { useIsNarrow } from '../data/use-is-narrow.js'

export interface SegmentsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (chosen: Value) => void
}

/** One of a few, all in sight; where there is no room for them, a select. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose }: SegmentsProps<Value>) {
  const name = useId()
  const isNarrow = useIsNarrow()
  if (isNarrow && choices.length > 3) {
    const choose = (value: string) => {
      const choice = choices.find((one) => one.value === value)
      if (choice) onChoose(choice.value)
    }
    return (
      <select
        className="al-input al-segment-select"
        aria-label={label}
        value={chosen}
        onChange={(event) => choose(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <fieldset className="al-segments">
      <legend className="al-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="al-segment">
          <input
            type="radio"
            className="al-hidden"
            name={name}
            checked={choice.value === chosen}
            onChange={() => onChoose(choice.value)}
          />
          <span dir="auto">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
