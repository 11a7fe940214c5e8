import { customMoneySchema, isCustomFile, type CustomValue } from '@almoner/contracts/custom-fields/custom-value'
import type { CustomFieldType } from '@almoner/contracts/custom-fields/custom-field'
import type { ValueColumns } from './custom-fields.repository.js'

const none: ValueColumns = { text: null, millionths: null, currency: null, date: null, choices: null }

/** Where a value that its field's schema took is kept. */
export function columnsOf(type: CustomFieldType, value: CustomValue): ValueColumns {
  if (typeof value === 'boolean') return { ...none, text: value ? 'yes' : 'no' }
  if (typeof value === 'number') return { ...none, millionths: millionthsOf(value) }
  if (typeof value === 'string') return type === 'date' ? { ...none, date: value } : { ...none, text: value }
  if (Array.isArray(value)) return { ...none, choices: value }
  if (isCustomFile(value)) return { ...none, text: value.id }
  const { amount, currency } = customMoneySchema.parse(value)
  return { ...none, millionths: millionthsOf(amount), currency }
}

/**
 * A number with up to six decimals, or an amount in minor units, as a whole number of millionths: nothing that is kept is a
 * fraction, so that nothing is rounded.
 */
export const millionthsOf = (value: number): string => BigInt(value.toFixed(6).replace('.', '')).toString()
