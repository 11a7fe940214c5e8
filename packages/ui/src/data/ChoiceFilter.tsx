import { useState } from 'react'
import type { ReactNode } from 'react'
import { FilterMenu } from './FilterMenu.js'

export interface FilterChoice<Value extends string> {
  value: Value
  label: string
  /** Before the label: a dot, an icon. */
  icon?: ReactNode
}

export interface ChoiceFilterProps<Value extends string> {
  label: string
  choices: readonly FilterChoice<Value>[]
  chosen: readonly Value[]
  onChoose: (chosen: Value[]) => void
  /** One at a time. */
  isSingle?: boolean
}

/** The labels of what is chosen, short: "Failed", "Failed, Pending", "3 chosen". */
export function choiceSummary<Value extends string>(
  choices: readonly FilterChoice<Value>[],
  chosen: readonly Value[],
): string | undefined {
  if (chosen.length === 0) return undefined
  if (chosen.length > 2) return `${chosen.length} chosen`
  return choices
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ')
}

/** A filter of known choices; from nine on they can be searched. */
export function ChoiceFilter<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  isSingle,
}: ChoiceFilterProps<Value>) {
  const [search, setSearch] = useState('')
  const [ticked, tick] = useTicked(chosen)
  const shown = choices.filter((choice) => choice.label.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (value: Value, isOn: boolean) => {
    const others = isSingle ? [] : ticked.filter((one) => one !== value)
    const after = choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : others.includes(one)))
    tick(after)
    onChoose(after)
  }
  return (
    <FilterMenu label={label} summary={choiceSummary(choices, chosen)} onClear={() => onChoose([])}>
      {choices.length > 8 && (
        <input
          className="al-input"
          type="search"
          aria-label={`Search ${label.toLowerCase()}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="al-filter-choices">
        {shown.map(({ value, label: name, icon }) => (
          <label key={value} className="al-choice">
            <input
              className="al-checkbox"
              type="checkbox"
              checked={ticked.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            {icon}
            <span dir="auto">{name}</span>
          </label>
        ))}
        {shown.length === 0 && <span className="al-quiet">Sorry, no matching options.</span>}
      </div>
    </FilterMenu>
  )
}

/** What is ticked: what was just pressed, until the list has followed and says what is chosen itself. */
function useTicked<Value extends string>(chosen: readonly Value[]) {
  const [pressed, setPressed] = useState<readonly Value[] | null>(null)
  const [followed, setFollowed] = useState(chosen.join())
  if (followed !== chosen.join()) {
    setFollowed(chosen.join())
    setPressed(null)
  }
  return [pressed ?? chosen, setPressed] as const
}
