import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import { schemaOfField, type CustomValue, type CustomValues } from '@almoner/contracts/custom-fields/custom-value'
import { z } from 'zod'

export interface CustomForm {
  custom: Record<string, CustomValue | undefined>
}

/** The values of a form; yes and no are words of a select in it. */
export function formOf(field: CustomField, values: CustomValues): CustomForm {
  const value = values[field.key]
  return { custom: { [field.key]: typeof value === 'boolean' ? (value ? 'yes' : 'no') : value } }
}

/** What a form of one field has to be: what its definition says, or empty where it is not required. */
export function schemaOfForm(field: CustomField): z.ZodType {
  const value = field.type === 'yesNo' ? z.enum(['yes', 'no']) : schemaOfField(field)
  const isEmpty = z.union([z.undefined(), z.literal(''), z.tuple([])])
  return z.object({ custom: z.object({ [field.key]: field.isRequired ? value : z.union([isEmpty, value]) }) })
}

/** What is sent of a form: null empties the field. */
export function sentOf(field: CustomField, { custom }: CustomForm): Record<string, CustomValue | null> {
  const value = custom[field.key]
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return { [field.key]: null }
  return { [field.key]: field.type === 'yesNo' ? value === 'yes' : value }
}
