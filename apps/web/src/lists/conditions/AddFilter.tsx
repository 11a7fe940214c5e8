import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { Flyout } from '@almoner/ui/controls/Flyout'
import { Stack } from '@almoner/ui/layout/Stack'
import { useState } from 'react'
import { listText } from '../messages'
import { ConditionEditor } from './ConditionEditor'
import type { AnyCondition, FieldChoice, FilterField } from './filter-fields'
import { listedKinds } from './record-options'
import './conditions.css'

interface AddFilterProps {
  fields: readonly FilterField[]
  /** Where a new condition can go; the first is the standard. */
  places: readonly FieldChoice[]
  onAdd: (condition: AnyCondition, place: string) => void
}

const isOffered = ({ kind, of = '', isHidden }: FilterField): boolean =>
  !isHidden && (kind !== 'record' || of === 'donor' || listedKinds.some((listed) => listed === of))

/** Adds a condition to the filter of a list: first what by, then how. */
export function AddFilter({ fields, places, onAdd }: AddFilterProps) {
  return (
    <Flyout
      label={listText('conditions.addTitle')}
      className="al-filter-body condition-body"
      renderTrigger={(aria) => (
        <button type="button" className="condition-add" {...aria}>
          <Icon name="filter" size={14} />
          {listText('conditions.add')}
        </button>
      )}
    >
      {(close) => (
        <NewCondition
          fields={fields.filter(isOffered)}
          places={places}
          onAdd={(condition, place) => {
            close()
            onAdd(condition, place)
          }}
        />
      )}
    </Flyout>
  )
}

function NewCondition({ fields, places, onAdd }: AddFilterProps) {
  const [field, choose] = useState<FilterField | null>(null)
  if (!field) return <FieldPicker fields={fields} onChoose={choose} />
  return (
    <Stack gap={12}>
      <div className="condition-head">
        <Button
          kind="quiet"
          size="small"
          shape="icon"
          aria-label={listText('conditions.back')}
          icon={<Icon name="chevron-start" />}
          onClick={() => choose(null)}
        />
        <strong>{field.label}</strong>
      </div>
      <ConditionEditor field={field} places={places} onApply={onAdd} />
    </Stack>
  )
}

function FieldPicker({ fields, onChoose }: { fields: readonly FilterField[]; onChoose: (field: FilterField) => void }) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = fields.filter(({ label }) => label.toLowerCase().includes(wanted))
  const [first] = shown
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (first) onChoose(first)
      }}
    >
      <input
        className="al-input"
        type="search"
        autoFocus
        aria-label={listText('conditions.search')}
        placeholder={listText('conditions.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="condition-fields">
        {shown.map((field) => (
          <li key={field.id ?? field.name}>
            <button type="button" className="al-menu-item" onClick={() => onChoose(field)}>
              {field.label}
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="al-quiet">{listText('conditions.noField')}</li>}
      </ul>
    </form>
  )
}
