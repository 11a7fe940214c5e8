import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { customFilePath } from '@almoner/contracts/custom-fields/custom-fields.operations'
import { customMoneySchema, isCustomFile, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import { mask } from '@almoner/contracts/mask'
import { Amount } from '@almoner/ui/data/Amount'
import { DateText } from '@almoner/ui/data/DateText'
import { formatNumber } from '@almoner/ui/texts/format-count'
import { customText } from './messages'

interface CustomValueTextProps {
  field: CustomField
  value: CustomValue
  /** Within a line of a list: a text is not broken. */
  isLine?: boolean
}

/** A value of a custom field as people read it. */
export function CustomValueText({ field, value, isLine }: CustomValueTextProps) {
  const labelOf = (key: string) => field.options.find((option) => option.key === key)?.label ?? key
  if (value === mask) return mask
  if (typeof value === 'boolean') return value ? customText('yes') : customText('no')
  if (typeof value === 'number') return <bdi>{formatNumber(value)}</bdi>
  if (Array.isArray(value)) return <bdi>{value.map(labelOf).join(', ')}</bdi>
  if (isCustomFile(value))
    return (
      <a href={customFilePath(value.id)} download>
        <bdi>{value.name}</bdi>
      </a>
    )
  if (typeof value === 'object') return <Amount value={customMoneySchema.parse(value)} />
  if (field.type === 'date') return <DateText value={value} />
  if (field.type === 'choice') return <bdi>{labelOf(value)}</bdi>
  if (field.type === 'link')
    return (
      <a href={value} target="_blank" rel="noreferrer">
        <bdi>{value.replace(/^https?:\/\//, '')}</bdi>
      </a>
    )
  return <bdi {...(!isLine && { style: { whiteSpace: 'pre-line' as const } })}>{value}</bdi>
}
