import { FilterChoices, type FilterChoice } from './FilterChoices.js'

export interface ChoicesFilterProps<Value extends string> {
  label: string
  choices: readonly FilterChoice<Value>[]
  /** Undefined where the filter is not in force. */
  chosen: readonly Value[] | undefined
  /** In the order of the choices; never empty. */
  onChoose: (chosen: Value[] | undefined) => void
}

/** A filter of known choices, any number of them; from nine on they can be searched. */
export function ChoicesFilter<Value extends string>({ chosen = [], onChoose, ...filter }: ChoicesFilterProps<Value>) {
  const { choices } = filter
  return (
    <FilterChoices
      {...filter}
      chosen={chosen}
      after={(ticked, value, isOn) =>
        choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : ticked.includes(one)))
      }
      onChoose={(values) => onChoose(values.length > 0 ? values : undefined)}
    />
  )
}
