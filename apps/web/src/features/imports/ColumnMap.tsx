import { Text } from '@almoner/ui/layout/Text'
import {
  importFieldNames,
  importFields,
  type ImportField,
  type ImportFieldInfo,
} from '@almoner/contracts/imports/import-fields'
import type { ImportPlan, InspectedColumn, Inspection } from '@almoner/contracts/imports/import'
import { Fragment } from 'react'
import { t } from './messages'
import { fieldOfColumn, mapColumn } from './plan-draft'
import { formatCount } from '@almoner/ui/texts/format-count'

const groups: readonly ImportFieldInfo['group'][] = ['gift', 'donor', 'address']
const infoOf = (field: ImportField): ImportFieldInfo => importFields[field]
const fieldNamed = (name: string): ImportField | null => importFieldNames.find((field) => field === name) ?? null

export interface PlanPartProps {
  plan: ImportPlan
  inspection: Inspection
  onPlan: (plan: ImportPlan) => void
}

export function ColumnMap({ plan, inspection, onPlan }: PlanPartProps) {
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
                  field={field}
                  plan={plan}
                  onField={(chosen) => onPlan(mapColumn(plan, inspection, column.index, chosen))}
                />
                {field && infoOf(field).hint && <p className="al-field-help">{infoOf(field).hint}</p>}
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
  field: ImportField | null
  plan: ImportPlan
  onField: (field: ImportField | null) => void
}

function FieldSelect({ column, field, plan, onField }: FieldSelectProps) {
  const isTaken = (name: ImportField) => name !== field && plan.columns.some((mapped) => mapped.field === name)
  return (
    <select
      className="al-input"
      aria-label={t('map.columns.select', { column: column.name })}
      value={field ?? ''}
      onChange={(event) => onField(fieldNamed(event.target.value))}
    >
      <option value="">{t('map.columns.unmapped')}</option>
      {groups.map((group) => (
        <optgroup key={group} label={t(`fieldGroups.${group}`)}>
          {importFieldNames
            .filter((name) => infoOf(name).group === group)
            .map((name) => (
              <option key={name} value={name} disabled={isTaken(name)}>
                {infoOf(name).label}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
