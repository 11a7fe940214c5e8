import type { ImportField } from '@almoner/contracts/imports/import-fields'
import { useState } from 'react'
import type { PlanPartProps } from './ColumnMap'
import { t } from './messages'
import { columnOfField, fieldOfColumn, setOtherwise } from './plan-draft'

/** The column to use where the field's own is empty; offered where it is empty in some row. */
export function OtherColumn({ field, plan, inspection, onPlan }: PlanPartProps & { field: ImportField }) {
  const [isOpen, setIsOpen] = useState(false)
  const own = columnOfField(plan, inspection, field)
  const chosen = plan.columns.find((column) => column.field === field)?.otherwise
  if (!own || (own.filled === inspection.rowCount && chosen === undefined)) return null
  if (chosen === undefined && !isOpen) {
    return (
      <button type="button" className="al-link" onClick={() => setIsOpen(true)}>
        {t('map.columns.otherwise')}
      </button>
    )
  }
  const others = inspection.columns.filter(({ index }) => index !== own.index && fieldOfColumn(plan, index) === null)
  return (
    <select
      className="al-input"
      aria-label={t('map.columns.otherwiseOf', { column: own.name })}
      value={chosen ?? ''}
      onChange={({ target }) => onPlan(setOtherwise(plan, field, target.value === '' ? null : Number(target.value)))}
    >
      <option value="">{t('map.columns.otherwiseNone')}</option>
      {others.map(({ index, name }) => (
        <option key={index} value={index}>
          {t('map.columns.otherwiseUse', { column: name })}
        </option>
      ))}
    </select>
  )
}
