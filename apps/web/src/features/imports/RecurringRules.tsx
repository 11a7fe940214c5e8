import { type ImportPlan } from '@almoner/contracts/imports/import'
import { rhythms } from '@almoner/contracts/imports/recurring-rows'
import { optionsOf } from '@almoner/ui/fields/options-of'
import { useId } from 'react'
import { t } from './messages'

const choices = optionsOf(rhythms, t.group('rhythms'))

/** How often where no column says it, and from when on cards are charged here. */
export function RecurringRules({ plan, onPlan }: { plan: ImportPlan; onPlan: (plan: ImportPlan) => void }) {
  const id = useId()
  const choose = (value: string) => {
    const chosen = rhythms.find((one) => one === value)
    if (chosen) onPlan({ ...plan, rhythm: chosen })
  }
  return (
    <div className="al-fields-row">
      <div className="al-field">
        <label className="al-field-label" htmlFor={`${id}-rhythm`}>
          {t('map.recurring.rhythm')}
        </label>
        <select
          id={`${id}-rhythm`}
          className="al-input"
          aria-describedby={`${id}-rhythm-help`}
          value={plan.rhythm}
          onChange={(event) => choose(event.target.value)}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <p className="al-field-help" id={`${id}-rhythm-help`}>
          {t('map.recurring.rhythmHelp')}
        </p>
      </div>
      <div className="al-field">
        <label className="al-field-label" htmlFor={`${id}-from`}>
          {t('map.recurring.collectsFrom')}
        </label>
        <input
          id={`${id}-from`}
          type="date"
          className="al-input"
          aria-describedby={`${id}-from-help`}
          value={plan.collectsFrom ?? ''}
          onChange={(event) => onPlan({ ...plan, collectsFrom: event.target.value || null })}
        />
        <p className="al-field-help" id={`${id}-from-help`}>
          {t('map.recurring.collectsFromHelp')}
        </p>
      </div>
    </div>
  )
}
