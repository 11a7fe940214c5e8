import { FilterChoices, type FilterChoice } from './FilterChoices.js'

export interface ChoiceFilterProps<Value extends string> {
  label: string
  choices: readonly FilterChoice<Value>[]
  /** Undefined where the filter is not in force. */
  chosen: Value | undefined
  onChoose: (chosen: Value | undefined) => void
}

/** A filter of known choices, one at a time; from nine on they can be searched. */
export function ChoiceFilter<Value extends string>({ chosen, onChoose, ...filter }: ChoiceFilterProps<Value>) {
  return (
    <FilterChoices
      {...filter}
      chosen={chosen === undefined ? [] : [chosen]}
      after={(_ticked, value, isOn) => (isOn ? [value] : [])}
      onChoose={([value]) => onChoose(value)}
    />
  )
}
