import { SearchSelect } from '@almoner/ui/controls/SearchSelect'
import { Text } from '@almoner/ui/layout/Text'
import type { ImportField } from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, InspectedColumn, Inspection } from '@almoner/contracts/imports/import'
import { Fragment } from 'react'
import { useFieldGroups, type FieldChoice, type FieldGroup } from './field-groups'
import { t } from './messages'
import { OtherColumn } from './OtherColumn'
import { columnOfField, fieldOfColumn, mapColumn } from './plan-draft'
import { formatCount } from '@almoner/ui/texts/format-count'

export interface PlanPartProps {
  plan: ImportPlan
  inspection: Inspection
  onPlan: (plan: ImportPlan) => void
}

export function ColumnMap({ plan, inspection, onPlan }: PlanPartProps) {
  const groups = useFieldGroups(plan.rows)
  const infoOf = (field: ImportField): FieldChoice | undefined =>
    groups.flatMap(({ fields }) => fields).find((one) => one.field === field)
  return (
    <table className="al-plain-table import-columns" data-stacks="">
      <caption className="al-hidden">{t('map.columns.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('map.columns.column')}</th>
          <th scope="col">{t('map.columns.samples')}</th>
          <th scope="col">{t('map.columns.becomes')}</th>
        </tr>
      </thead>
      <tbody>
        {inspection.columns.map((column) => {
          const field = fieldOfColumn(plan, column.index)
          const hint = field && infoOf(field)?.hint
          return (
            <tr key={column.index} data-mapped={field ? '' : undefined}>
              <th scope="row">
                <bdi>{column.name}</bdi>
                {column.filled > 0 && column.filled < inspection.rowCount && (
                  <Text tone="quiet" size="tiny" weight="normal" isBlock>
                    {t('map.columns.filled', {
                      filled: formatCount(column.filled),
                      rows: formatCount(inspection.rowCount),
                    })}
                  </Text>
                )}
              </th>
              <Text as="td" tone="quiet" isClipped>
                <Samples samples={column.samples.slice(0, 3)} />
              </Text>
              <td>
                <FieldSelect
                  column={column}
                  groups={groups}
                  field={field}
                  plan={plan}
                  inspection={inspection}
                  onField={(chosen) => onPlan(mapColumn(plan, inspection, column.index, chosen))}
                />
                {hint && <p className="al-field-help">{hint}</p>}
                {field && <OtherColumn field={field} plan={plan} inspection={inspection} onPlan={onPlan} />}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Samples({ samples }: { samples: readonly string[] }) {
  if (samples.length === 0) return t('map.columns.noSamples')
  return samples.map((sample, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <bdi>{sample}</bdi>
    </Fragment>
  ))
}

interface FieldSelectProps {
  column: InspectedColumn
  groups: readonly FieldGroup[]
  field: ImportField | null
  plan: ImportPlan
  inspection: Inspection
  onField: (field: ImportField | null) => void
}

const leaveOut = ''

function FieldSelect({ column, groups, field, plan, inspection, onField }: FieldSelectProps) {
  const columnWith = (name: ImportField) => columnOfField(plan, inspection, name)?.name ?? ''
  const isTaken = (name: ImportField) => name !== field && plan.columns.some((mapped) => mapped.field === name)
  const options = groups.map(({ label, fields }) => ({
    label,
    options: fields.map((one) => ({
      value: one.field,
      label: isTaken(one.field)
        ? t('map.columns.taken', { field: one.label, column: columnWith(one.field) })
        : one.label,
      isDisabled: isTaken(one.field),
    })),
  }))
  return (
    <SearchSelect<ImportField | typeof leaveOut>
      aria-label={t('map.columns.select', { column: column.name })}
      options={[{ value: leaveOut, label: t('map.columns.unmapped') }, ...options]}
      value={field ?? leaveOut}
      onChoose={(chosen) => onField(chosen || null)}
    />
  )
}
