import { useState } from 'react'
import { uiText } from '@almoner/ui/texts/ui-text'
import { listText } from '../messages'
import type { FieldChoice } from './filter-fields'

interface ChoiceChecksProps {
  label: string
  choices: readonly FieldChoice[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  /** What is typed, where choices are found by whoever shows them. */
  search?: { typed: string; onType: (typed: string) => void; hint: string }
}

const searchedFrom = 9

/** Boxes to tick; a long list of them is searched. */
export function ChoiceChecks({ label, choices, chosen, onChoose, search }: ChoiceChecksProps) {
  const [own, setOwn] = useState('')
  const typed = search?.typed ?? own
  const wanted = typed.trim().toLowerCase()
  const shown = search ? choices : choices.filter((choice) => choice.label.toLowerCase().includes(wanted))
  const toggle = (value: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <fieldset className="condition-choices">
      <legend className="al-hidden">{label}</legend>
      {(search || choices.length >= searchedFrom) && (
        <input
          className="al-input"
          type="search"
          aria-label={uiText('filter.searchIn', { label: label.toLowerCase() })}
          placeholder={search?.hint ?? uiText('filter.search')}
          value={typed}
          onChange={(event) => (search ? search.onType : setOwn)(event.target.value)}
        />
      )}
      <div className="al-filter-choices">
        {shown.map(({ value, label: name }) => (
          <label key={value} className="al-choice">
            <input
              className="al-checkbox"
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.target.checked)}
            />
            <span dir="auto">{name}</span>
          </label>
        ))}
        {shown.length === 0 && wanted !== '' && <span className="al-quiet">{listText('conditions.nothingFound')}</span>}
      </div>
    </fieldset>
  )
}
