import { z } from 'zod'
import { legalEntityIdSchema } from './legal-entity-id.js'
import { currencySchema } from '../money.js'
import { defineCommand, defineQuery } from '../operation.js'
import { countrySchema } from '../orgs/countries.js'
import { orgNameText } from '../orgs/org-fields.js'
import { changesInput, pageInput, pageOf, type Page } from '../paging.js'
import { timeZoneSchema } from '../time.js'
import { takingBack, type ReadBack } from '../read-back.js'
import { formInputSchema, type UploadForm, type UploadedFile } from '../upload.js'
import {
  legalEntityDetailSchema,
  legalEntityRowSchema,
  type LegalEntityDetail,
  type LegalEntityRow,
} from './legal-entity.js'
import { monthDaySchema } from './month-day.js'
import { mergePatchOf, type MergePatch } from '../merge-patch.js'
import { receiptFieldsSchema, receiptSettingsSchema } from './receipt-settings.js'

const byIdSchema = z.strictObject({ id: legalEntityIdSchema })
export interface LegalEntityById extends z.output<typeof byIdSchema> {}

export const getLegalEntity = defineQuery<LegalEntityById, LegalEntityDetail>({
  name: 'entities.get',
  summary: 'A legal entity with its receipt settings.',
  access: 'org.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: legalEntityDetailSchema,
  problems: ['not_found'],
})

const zoneChangeInputSchema = z.strictObject({
  ids: z.array(legalEntityIdSchema).min(1, 'Choose a legal entity').max(100, 'Up to 100 legal entities'),
  timeZone: timeZoneSchema,
})
export interface ZoneChangeInput extends z.output<typeof zoneChangeInputSchema> {}

const zoneChangeSchema = z.object({
  /** Paid gifts whose moment is on another day there than the one they are recorded on. They keep that. */
  gifts: z.int(),
  /** Recurring gifts that go on, and keep the time zone that they began in. */
  recurringGifts: z.int(),
})
export interface ZoneChange extends z.infer<typeof zoneChangeSchema> {}

export const previewZoneChange = defineQuery<ZoneChangeInput, ZoneChange>({
  name: 'entities.zoneChange',
  summary: 'What another time zone would not change of legal entities: how many gifts would have another day in it.',
  access: 'org.manage',
  whileImpersonating: 'allowed',
  input: zoneChangeInputSchema,
  output: zoneChangeSchema,
})

const listInputSchema = z.strictObject(changesInput)
export interface ListLegalEntitiesInput extends z.output<typeof listInputSchema> {}

export const listLegalEntities = defineQuery<
  ListLegalEntitiesInput,
  Page<LegalEntityRow>,
  z.input<typeof listInputSchema>
>({
  name: 'entities.list',
  summary: 'A page of the legal entities of the org, by name.',
  access: 'entities.read',
  whileImpersonating: 'allowed',
  input: listInputSchema,
  output: pageOf(legalEntityRowSchema),
  rest: { method: 'GET', path: '/v1/entities', query: '*' },
})

export const newLegalEntityId = 'new'

/** The part `entity` of the form. What is left out stays as it is; a new one takes what its country suggests. */
export const legalEntityFieldsSchema = z.strictObject({
  id: z.union([z.literal(newLegalEntityId), legalEntityIdSchema], { error: 'Not a valid ID' }).optional(),
  name: orgNameText.optional(),
  legalName: orgNameText.optional(),
  isPrimary: z.boolean().optional(),
  currency: currencySchema.optional(),
  country: countrySchema.optional(),
  timeZone: timeZoneSchema.optional(),
  fiscalYearStart: monthDaySchema.optional(),
})
export interface LegalEntityFields extends z.output<typeof legalEntityFieldsSchema> {}

export interface LegalEntityChanges extends Omit<LegalEntityFields, 'id' | 'legalName'> {}

export interface SaveLegalEntityInput extends ReadBack {
  /** Null makes a new one; name and country are there then. */
  id: string | null
  entity: LegalEntityChanges
  logo: UploadedFile | null
  deletesLogo: boolean
}

const saveLegalEntityForm = {
  part: 'entity',
  schema: takingBack(legalEntityFieldsSchema, legalEntityDetailSchema),
  file: 'logo',
  deleteFlag: 'deleteLogo',
}

const saveLegalEntityInputSchema = formInputSchema(saveLegalEntityForm, { id: 'id' }).transform(
  ({ fields, file, deletesFile }, context): SaveLegalEntityInput => {
    const { id, legalName, readBack, ...entity } = fields
    if (legalName !== undefined) entity.name ??= legalName
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (id === undefined) refuse([], 'entity id is missing')
    if (id === newLegalEntityId && entity.name === undefined) refuse(['name'], 'Required')
    if (id === newLegalEntityId && entity.country === undefined) refuse(['country'], 'Required')
    return {
      id: id === undefined || id === newLegalEntityId ? null : id,
      entity,
      readBack,
      logo: file,
      deletesLogo: deletesFile,
    }
  },
)

export const saveLegalEntity = defineCommand<SaveLegalEntityInput, LegalEntityDetail, UploadForm>({
  name: 'entities.save',
  summary: 'Saves a legal entity and its logo; `new` as the id adds one.',
  access: 'org.manage',
  whileImpersonating: 'allowed',
  input: saveLegalEntityInputSchema,
  output: legalEntityDetailSchema,
  problems: [
    'not_found',
    'entity_currency_locked',
    'entity_limit',
    'entity_primary_needed',
    'payload_too_large',
    'content_type_wrong',
    'storage_exceeded',
  ],
  rest: { method: 'PUT', path: '/org/entity/{id}', form: saveLegalEntityForm },
})

export interface SaveReceiptInput {
  entityId: string
  /** What changes: what it leaves out stays, null takes away. */
  receipt: MergePatch
  signature: UploadedFile | null
  deletesSignature: boolean
}

const receiptPatchSchema = mergePatchOf(receiptFieldsSchema)

const saveReceiptForm = {
  part: 'receiptForm',
  schema: receiptPatchSchema,
  isPartOptional: true,
  file: 'signature',
  deleteFlag: 'deleteSignature',
}

const saveReceiptInputSchema = formInputSchema(saveReceiptForm, { entityId: 'entityId' }).transform(
  ({ fields, file, deletesFile }, context): SaveReceiptInput => {
    const { entityId, ...receipt } = fields
    if (typeof entityId === 'string') return { entityId, receipt, signature: file, deletesSignature: deletesFile }
    context.addIssue({ code: 'custom', path: [], message: 'entity id is missing' })
    return z.NEVER
  },
)

export const saveReceiptSettings = defineCommand<SaveReceiptInput, LegalEntityDetail, UploadForm>({
  name: 'entities.saveReceipt',
  summary: 'Saves how the receipts of an entity look, count and leave, and the signature on them.',
  access: 'receipts.manage',
  whileImpersonating: 'allowed',
  input: saveReceiptInputSchema,
  output: legalEntityDetailSchema,
  problems: ['not_found', 'payload_too_large', 'content_type_wrong'],
  rest: [
    { method: 'PUT', path: '/org/entity/receipt/{entityId}', form: saveReceiptForm },
    { method: 'PUT', path: '/v1/receipt-settings/{entityId}', form: saveReceiptForm },
  ],
})

const listReceiptsInputSchema = z.strictObject(pageInput)
export interface ListReceiptSettingsInput extends z.output<typeof listReceiptsInputSchema> {}

const legalEntityReceiptSchema = z.object({
  entityId: legalEntityIdSchema,
  entity: z.string(),
  receipt: receiptSettingsSchema.nullable(),
  hasSignature: z.boolean(),
})
export interface LegalEntityReceipt extends z.infer<typeof legalEntityReceiptSchema> {}

export const listReceiptSettings = defineQuery<
  ListReceiptSettingsInput,
  Page<LegalEntityReceipt>,
  z.input<typeof listReceiptsInputSchema>
>({
  name: 'entities.listReceipts',
  summary: 'A page of the entities of the org with their receipt settings, by name.',
  access: 'receipts.manage',
  whileImpersonating: 'allowed',
  input: listReceiptsInputSchema,
  output: pageOf(legalEntityReceiptSchema),
  rest: { method: 'GET', path: '/v1/receipt-settings', query: '*' },
})

const signatureSchema = z.object({
  /** As a `data:` address, since a signature has no public one; null where there is none. */
  picture: z.string().nullable(),
})
export interface SignaturePicture extends z.infer<typeof signatureSchema> {}

export const getSignature = defineQuery<LegalEntityById, SignaturePicture>({
  name: 'entities.getSignature',
  summary: 'The signature on the receipts of an entity, for the preview.',
  access: 'org.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: signatureSchema,
  problems: ['not_found'],
})
