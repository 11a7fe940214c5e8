import { listCustomValues } from '@almoner/contracts/custom-fields/custom-fields.operations'
import type { CustomField, CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { keepPreviousData } from '@tanstack/react-query'
import { inParts } from '../lists/columns/in-parts'
import { useActor } from '../session/use-actor'
import { trpc } from '../trpc'
import { CustomValueText } from './CustomValueText'
import { useCustomFields } from './use-custom-fields'

const widths: Partial<Record<CustomFieldType, string>> = {
  number: '110px',
  money: '130px',
  date: '130px',
  yesNo: '100px',
}
const isFigure = ({ type }: CustomField) => type === 'number' || type === 'money'

/** A column for each custom field; what a page's rows have in them is asked for by the page, beside the rows. */
export function useCustomColumns<Row extends { id: string }>(
  recordKind: RecordKind,
  rows: readonly Row[] | undefined,
): DataColumn<Row>[] {
  const { canCall } = useActor()
  const fields = useCustomFields(recordKind)
  const enabled = canCall(listCustomValues) && fields.length > 0
  const found = trpc.useQueries((ask) =>
    inParts(rows).map((recordIds) =>
      ask.customFields.values({ recordKind, recordIds }, { enabled, placeholderData: keepPreviousData }),
    ),
  )
  const valuesOf = new Map(found.flatMap(({ data = [] }) => data).map(({ recordId, custom }) => [recordId, custom]))
  return fields.map((field) => ({
    key: `custom.${field.key}`,
    title: field.name,
    width: widths[field.type] ?? '180px',
    skeleton: '80px',
    ...(isFigure(field) && { align: 'end' as const }),
    render: ({ id }) => {
      const value = valuesOf.get(id)?.[field.key]
      return value === undefined ? (
        <span className="al-quiet">n/a</span>
      ) : (
        <CustomValueText field={field} value={value} isLine />
      )
    },
  }))
}
