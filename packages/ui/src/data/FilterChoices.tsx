import { useState, type ReactNode } from 'react'
import { FilterMenu } from './FilterMenu.js'
import { uiText } from '../texts/ui-text.js'

export interface FilterChoice<Value extends string> {
  value: Value
  label: string
  icon?: ReactNode
}

interface FilterChoicesProps<Value extends string> {
  label: string
  choices: readonly FilterChoice<Value>[]
  chosen: readonly Value[]
  /** What is chosen once a value was ticked or not any more. */
  after: (ticked: readonly Value[], value: Value, isOn: boolean) => Value[]
  onChoose: (chosen: Value[]) => void
}

/** The labels of what is chosen, short: "Failed", "Failed, Pending", "3 chosen". */
function summaryOf<Value extends string>(
  choices: readonly FilterChoice<Value>[],
  chosen: readonly Value[],
): string | undefined {
  if (chosen.length === 0) return undefined
  if (chosen.length > 2) return uiText('filter.chosen', { count: chosen.length })
  return choices
    .filter(({ value }) => chosen.includes(value))
    .map(({ label }) => label)
    .join(', ')
}

/** What `ChoiceFilter` and `ChoicesFilter` share: the button, and the choices below it. */
export function FilterChoices<Value extends string>({
  label,
  choices,
  chosen,
  after,
  onChoose,
}: FilterChoicesProps<Value>) {
  const [search, setSearch] = useState('')
  const [ticked, tick] = useTicked(chosen)
  const shown = choices.filter((choice) => choice.label.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (value: Value, isOn: boolean) => {
    const now = after(ticked, value, isOn)
    tick(now)
    onChoose(now)
  }
  return (
    <FilterMenu label={label} summary={summaryOf(choices, chosen)} onClear={() => onChoose([])}>
      {choices.length > 8 && (
        <input
          className="al-input"
          type="search"
          aria-label={uiText('filter.searchIn', { label: label.toLowerCase() })}
          placeholder={uiText('filter.search')}
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
        {shown.length === 0 && <span className="al-quiet">{uiText('noOptions')}</span>}
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
