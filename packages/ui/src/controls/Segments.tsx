import { Segmented } from 'antd'
import { useId } from 'react'
import { useIsNarrow } from '../data/use-is-narrow.js'

export interface SegmentsProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (chosen: Value) => void
  isWide?: boolean
}

/** One of a few, all in sight; where there is no room for them, a select. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose, isWide }: SegmentsProps<Value>) {
  const name = useId()
  const isNarrow = useIsNarrow()
  if (choices.length > (isNarrow ? 3 : 8)) {
    const choose = (value: string) => {
      const choice = choices.find((one) => one.value === value)
      if (choice) onChoose(choice.value)
    }
    return (
      <select
        className="al-input"
        style={{ inlineSize: 'auto' }}
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
    <Segmented<Value>
      name={name}
      aria-label={label}
      block={isWide ?? false}
      options={choices.map((choice) => ({ value: choice.value, label: <bdi>{choice.label}</bdi> }))}
      value={chosen}
      onChange={onChoose}
    />
  )
}
