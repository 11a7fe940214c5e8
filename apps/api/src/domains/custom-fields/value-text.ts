import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { isCustomFile, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'

/** A value as people read it outside of screens: choices by their labels, amounts in minor units with their currency. */
export function textOf({ options }: Pick<CustomField, 'options'>, value: CustomValue | undefined): string | null {
  if (value === undefined) return null
  const labelOf = (key: string) => options.find((option) => option.key === key)?.label ?? key
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isCustomFile(value)) return value.name
  return typeof value === 'object' ? `${value.amount} ${value.currency}` : labelOf(String(value))
}
