import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { recordInput, recordKinds, type RecordKind } from '../records/record.js'
import { longTextUpTo, requiredText } from '../text.js'
import { customFieldIdSchema } from './custom-field-id.js'
import {
  customFieldAudiences,
  customFieldKeySchema,
  customFieldSchema,
  customFieldTypes,
  customOptionSchema,
  mostOptions,
  type CustomField,
  type CustomFieldType,
} from './custom-field.js'
import { fileOf, textOf, uploadFormSchema, type UploadedFile, type UploadForm } from '../upload.js'
import { customFileSchema, customInputSchema, customValuesSchema, type CustomFile } from './custom-value.js'

const listInputSchema = z.strictObject({
  recordKind: z.enum(recordKinds).optional(),
  /** Those that were archived, instead of those in use. */
  isArchived: z.boolean().default(false),
})
export interface ListCustomFieldsInput extends z.output<typeof listInputSchema> {}

export const listCustomFields = defineQuery<ListCustomFieldsInput, CustomField[], z.input<typeof listInputSchema>>({
  name: 'customFields.list',
  summary: 'The custom fields of the organization that the caller may see, in their order.',
  access: 'custom_fields.read',
  whileImpersonating: 'allowed',
  input: listInputSchema,
  output: z.array(customFieldSchema),
  rest: { method: 'GET', path: '/v1/custom-fields', query: '*' },
})

const options = z.array(customOptionSchema.partial({ key: true })).max(mostOptions, `Up to ${mostOptions} choices`)
const help = longTextUpTo(300)
  .transform((text) => (text.trim() === '' ? null : text.trim()))
  .nullable()

const createShape = {
  recordKind: z.enum(recordKinds),
  name: requiredText(80).transform((name) => name.trim()),
  /** Made of the name where it is left out. */
  key: customFieldKeySchema.optional(),
  type: z.enum(customFieldTypes),
  help: help.default(null),
  isRequired: z.boolean().default(false),
  isPersonal: z.boolean().default(false),
  audience: z.enum(customFieldAudiences).default('team'),
  /** Of a choice; a key is made of the label where it is left out. */
  options: options.default([]),
}

/** Files come one by one, once there is a record: nothing that makes records could be held to one. */
export const isFileRequired = ({ type, isRequired }: { type: CustomFieldType; isRequired: boolean }): boolean =>
  type === 'file' && isRequired
export const fileRequired = ['isRequired', 'A file cannot be required'] as const

export const createCustomFieldInputSchema = z
  .strictObject(createShape)
  .refine((input) => !isFileRequired(input), { path: [fileRequired[0]], message: fileRequired[1] })
export interface CreateCustomFieldInput extends z.output<typeof createCustomFieldInputSchema> {}

export const createCustomField = defineCommand<
  CreateCustomFieldInput,
  CustomField,
  z.input<typeof createCustomFieldInputSchema>
>({
  name: 'customFields.create',
  summary: 'Adds a custom field to the records of one kind, behind the others.',
  access: 'custom_fields.manage',
  input: createCustomFieldInputSchema,
  output: customFieldSchema,
  problems: ['custom_field_key_taken'],
  rest: { method: 'POST', path: '/v1/custom-fields' },
})

export const updateCustomFieldInputSchema = z.strictObject({
  id: customFieldIdSchema,
  name: createShape.name.optional(),
  type: createShape.type.optional(),
  help: help.optional(),
  isRequired: z.boolean().optional(),
  isPersonal: z.boolean().optional(),
  audience: z.enum(customFieldAudiences).optional(),
  options: options.optional(),
})
export interface UpdateCustomFieldInput extends z.output<typeof updateCustomFieldInputSchema> {}

export const updateCustomField = defineCommand<
  UpdateCustomFieldInput,
  CustomField,
  z.input<typeof updateCustomFieldInputSchema>
>({
  name: 'customFields.update',
  summary:
    'Changes a custom field; what is left out stays. Its key never changes, its type only while no record has a value.',
  access: 'custom_fields.manage',
  input: updateCustomFieldInputSchema,
  output: customFieldSchema,
  problems: ['not_found', 'custom_field_filled', 'custom_option_used'],
  rest: { method: 'POST', path: '/v1/custom-fields/{id}' },
})

const orderInputSchema = z.strictObject({
  recordKind: z.enum(recordKinds),
  /** All that are in use, in the order that they are to have. */
  ids: z.array(customFieldIdSchema).min(1).max(200),
})
export interface OrderCustomFieldsInput extends z.output<typeof orderInputSchema> {}

export const orderCustomFields = defineCommand<OrderCustomFieldsInput, CustomField[]>({
  name: 'customFields.order',
  summary: 'Puts the custom fields of one kind of record in another order.',
  access: 'custom_fields.manage',
  input: orderInputSchema,
  output: z.array(customFieldSchema),
  problems: ['not_found'],
})

const byIdSchema = z.strictObject({ id: customFieldIdSchema })
export interface CustomFieldById extends z.output<typeof byIdSchema> {}

const changeOfState = {
  access: 'custom_fields.manage',
  input: byIdSchema,
  output: customFieldSchema,
  problems: ['not_found'],
} as const

export const archiveCustomField = defineCommand<CustomFieldById, CustomField>({
  name: 'customFields.archive',
  summary: 'Takes a custom field off every record. Its values are kept, and are there again once it is restored.',
  ...changeOfState,
})

export const restoreCustomField = defineCommand<CustomFieldById, CustomField>({
  name: 'customFields.restore',
  summary: 'Brings back a custom field that was archived, with its values.',
  ...changeOfState,
})

/** What a record has in its custom fields. */
export const recordCustomSchema = z.object({
  recordKind: z.enum(recordKinds),
  recordId: recordInput.recordId,
  custom: customValuesSchema,
})
export interface RecordCustom extends z.infer<typeof recordCustomSchema> {}

const mostRecords = 200

const valuesInputSchema = z.strictObject({
  recordKind: recordInput.recordKind,
  recordIds: z.array(recordInput.recordId).min(1).max(mostRecords, `At most ${mostRecords} at once`),
})
export interface CustomValuesInput extends z.output<typeof valuesInputSchema> {}

export const listCustomValues = defineQuery<CustomValuesInput, RecordCustom[]>({
  name: 'customFields.values',
  summary:
    'What some records of one kind have in the custom fields that the caller may see, personal ones masked for whoever sees no personal data; a record that has nothing is left out.',
  access: 'custom_fields.read',
  whileImpersonating: 'allowed',
  input: valuesInputSchema,
  output: z.array(recordCustomSchema),
  problems: ['permission_denied'],
  rest: { method: 'GET', path: '/v1/custom-values', query: '*' },
})

export const saveCustomInputSchema = z.strictObject({
  ...recordInput,
  custom: customInputSchema,
})
export interface SaveCustomInput extends z.output<typeof saveCustomInputSchema> {}

export const saveCustomValues = defineCommand<SaveCustomInput, RecordCustom, z.input<typeof saveCustomInputSchema>>({
  name: 'customFields.save',
  summary: 'Writes values of custom fields on a record, by the keys of the fields.',
  access: 'custom_fields.fill',
  input: saveCustomInputSchema,
  output: recordCustomSchema,
  problems: ['not_found', 'permission_denied'],
  rest: { method: 'POST', path: '/v1/custom-values' },
})

export const customFileMaxBytes = 10_000_000
/** What people keep beside a record: documents, tables and pictures. */
export const customFileTypes = [
  'pdf',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'gif',
  'heic',
  'doc',
  'docx',
  'odt',
  'xls',
  'xlsx',
  'ods',
  'csv',
  'txt',
] as const

/** Where a file is downloaded. */
export const customFilePath = (id: string): string => `/api/custom-files/${id}`

export interface UploadCustomFileInput {
  recordKind: RecordKind
  recordId: string
  key: string
  file: UploadedFile
}

const uploadedParts = z.object({ ...recordInput, key: customFieldKeySchema })

const uploadInput = uploadFormSchema.transform((form, context): UploadCustomFileInput => {
  const parts = uploadedParts.safeParse({
    recordKind: textOf(form, 'recordKind'),
    recordId: textOf(form, 'recordId'),
    key: textOf(form, 'key'),
  })
  const file = fileOf(form, 'file')
  for (const { path, message } of parts.error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [...path], message })
  if (!file) context.addIssue({ code: 'custom', path: ['file'], message: 'Choose a file' })
  return parts.success && file ? { ...parts.data, file } : z.NEVER
})

export const uploadCustomFile = defineCommand<UploadCustomFileInput, CustomFile, UploadForm>({
  name: 'customFields.uploadFile',
  summary: 'Takes a file for a custom field of a record; it stands on the record once its value is saved.',
  access: 'custom_fields.fill',
  input: uploadInput,
  output: customFileSchema,
  problems: ['not_found', 'permission_denied', 'payload_too_large', 'content_type_wrong', 'storage_exceeded'],
  form: {
    maxBytes: customFileMaxBytes + 64 * 1024,
    tooLarge: `The file must be ${customFileMaxBytes / 1_000_000} MB or smaller`,
  },
})
