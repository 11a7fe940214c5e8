import { askedColumns } from '@almoner/contracts/imports/asked-columns'
import { saysField } from '@almoner/contracts/imports/import-map'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import { Section } from '@almoner/ui/data/Section'
import { Text } from '@almoner/ui/layout/Text'
import { useId } from 'react'
import type { PlanPartProps } from './ColumnMap'
import { t } from './messages'
import { mapColumn, setAsideColumn } from './plan-draft'

const answers = ['status', 'rowType', 'mode', 'donorType', 'method'] as const satisfies readonly ImportField[]

/** The columns that look as if they said which rows are gifts: what they say is asked, since a pledge is no money. */
export function AskedColumns({ plan, inspection, onPlan }: PlanPartProps) {
  const id = useId()
  const asked = askedColumns(plan, inspection)
  if (asked.length === 0) return null
  const answer = (index: number, chosen: string) => {
    const field = answers.find((one) => one === chosen)
    if (field) onPlan(mapColumn(plan, inspection, index, field))
    else if (chosen === 'nothing') onPlan(setAsideColumn(plan, index))
  }
  return (
    <Section title={t('map.asked.title')}>
      <Text as="p" tone="quiet" below={12}>
        {t('map.asked.help')}
      </Text>
      {asked.map(({ index, name, values }) => (
        <div key={index} className="al-field">
          <label className="al-field-label" htmlFor={`${id}-${index}`}>
            {t('map.asked.label', { column: name })}
          </label>
          <select
            id={`${id}-${index}`}
            className="al-input"
            value=""
            onChange={({ target }) => answer(index, target.value)}
          >
            <option value="">{t('map.words.choose')}</option>
            {answers
              .filter((field) => saysField(plan.rows, field))
              .map((field) => (
                <option key={field} value={field} disabled={plan.columns.some((column) => column.field === field)}>
                  {t(`map.asked.answers.${field}`)}
                </option>
              ))}
            <option value="nothing">{t('map.asked.answers.nothing')}</option>
          </select>
          <p className="al-field-help">{t('map.asked.values', { values: (values ?? []).slice(0, 6).join(', ') })}</p>
        </div>
      ))}
    </Section>
  )
}
