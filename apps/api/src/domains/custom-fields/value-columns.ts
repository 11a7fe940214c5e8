import { customMoneySchema, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import type { CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import type { ValueColumns } from './custom-fields.repository.js'

const none: ValueColumns = { text: null, number: null, currency: null, date: null, choices: null }

/** Where a value that its field's schema took is kept. */
export function columnsOf(type: CustomFieldType, value: CustomValue): ValueColumns {
  if (typeof value === 'boolean') return { ...none, text: value ? 'yes' : 'no' }
  if (typeof value === 'number') return { ...none, number: value }
  if (typeof value === 'string') return type === 'date' ? { ...none, date: value } : { ...none, text: value }
  if (Array.isArray(value)) return { ...none, choices: value }
  const { amount, currency } = customMoneySchema.parse(value)
  return { ...none, number: amount, currency }
}
