import type { CustomField, CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import type { CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import type { RecordKind } from '@almoner/contracts/records/record'
import type { DataColumn } from '@almoner/ui/data/data-columns'
import { CustomValueText } from './CustomValueText'
import { useCustomFields } from './use-custom-fields'

const widths: Partial<Record<CustomFieldType, string>> = {
  number: '110px',
  money: '130px',
  date: '130px',
  yesNo: '100px',
}
const isFigure = ({ type }: CustomField) => type === 'number' || type === 'money'

/** A column for each custom field. */
export function useCustomColumns<Row extends { custom: CustomValues }>(recordKind: RecordKind): DataColumn<Row>[] {
  const fields = useCustomFields(recordKind)
  return fields.map((field) => ({
    key: `custom.${field.key}`,
    title: field.name,
    width: widths[field.type] ?? '180px',
    skeleton: '80px',
    ...(isFigure(field) && { align: 'end' as const }),
    render: ({ custom }) => {
      const value = custom[field.key]
      return value === undefined ? (
        <span className="al-quiet">n/a</span>
      ) : (
        <CustomValueText field={field} value={value} isLine />
      )
    },
  }))
}
