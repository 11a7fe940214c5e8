import { z } from 'zod'
import { customFieldKeySchema } from '../custom-fields/custom-field.js'
import { consentImportFields } from './consent-import-fields.js'
import { donorImportFields } from './donor-import-fields.js'
import { fundraiserImportFields } from './fundraiser-import-fields.js'
import { giftAidImportFields } from './gift-aid-import-fields.js'
import { giftImportFields } from './gift-import-fields.js'
import { householdImportFields } from './household-import-fields.js'
import { receiptImportFields } from './receipt-import-fields.js'
import { recurringImportFields } from './recurring-import-fields.js'

export { headingKey } from './heading-key.js'
export { importFieldGroups, type ImportFieldInfo } from './import-field.js'

export const importFields = {
  ...giftImportFields,
  ...receiptImportFields,
  ...recurringImportFields,
  ...fundraiserImportFields,
  ...donorImportFields,
  ...consentImportFields,
  ...householdImportFields,
  ...giftAidImportFields,
} as const

export type StandardField = keyof typeof importFields

export const importFieldNames = Object.keys(importFields) as [StandardField, ...StandardField[]]

/** The records that a file fills, whose custom fields its columns can be. */
export const importedKinds = ['donor', 'charge'] as const
export type ImportedKind = (typeof importedKinds)[number]

const customImportFieldSchema = z.templateLiteral(['custom.', z.enum(importedKinds), '.', customFieldKeySchema])

/** What a column can become: a field of every organization, or a custom one as `custom.donor.` and its key. */
export const importFieldSchema = z.union([z.enum(importFieldNames), customImportFieldSchema])
export type ImportField = z.output<typeof importFieldSchema>

export const customImportField = (kind: ImportedKind, key: string): ImportField => `custom.${kind}.${key}`

export const isStandard = (field: ImportField): field is StandardField => field in importFields
