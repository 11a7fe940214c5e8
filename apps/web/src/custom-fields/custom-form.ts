import type { CustomField } from '@almoner/contracts/custom-fields/custom-field'
import {
  schemaOfField,
  type CustomInput,
  type CustomValue,
  type CustomValues,
} from '@almoner/contracts/custom-fields/custom-value'
import { z } from 'zod'

/** The part of a form's values that is about custom fields. */
export interface CustomForm {
  custom?: Record<string, CustomValue | undefined>
}

/** The values of a form; yes and no are words of a select in it. */
export function formOf(field: CustomField, values: CustomValues): CustomForm {
  const value = values[field.key]
  return { custom: { [field.key]: typeof value === 'boolean' ? (value ? 'yes' : 'no') : value } }
}

/** What such a part has to be: what the definitions say, or empty where a field is not required. */
export const schemaOfForm = (fields: readonly CustomField[]): z.ZodType =>
  z.object({ custom: z.object(Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)]))).prefault({}) })

function schemaOf(field: CustomField): z.ZodType {
  const value = field.type === 'yesNo' ? z.enum(['yes', 'no']) : schemaOfField(field)
  return field.isRequired ? value : z.union([z.literal(''), z.tuple([]), value]).optional()
}

/** What is sent of a form: null empties a field. */
export const sentOf = (fields: readonly CustomField[], { custom = {} }: CustomForm): CustomInput =>
  Object.fromEntries(fields.map((field) => [field.key, sentOfField(field, custom[field.key])]))

function sentOfField({ type }: CustomField, value: CustomValue | undefined): CustomValue | null {
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return null
  return type === 'yesNo' ? value === 'yes' : value
}
