import { z } from 'zod'
import { designationIdSchema } from './designation-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { longTextUpTo, nameText, requiredText, textUpTo } from '../text.js'
import {
  designationRestrictions,
  designationSchema,
  managedDesignationSchema,
  type Designation,
  type ManagedDesignation,
} from './designation.js'

const listInput = z.strictObject({ id: orgIdSchema.optional() }).optional()
export type ListDesignationsInput = z.output<typeof listInput>

export const listDesignations = defineQuery<ListDesignationsInput, Designation[]>({
  name: 'designations.list',
  summary: 'The funds of the org, the default first.',
  access: 'designations.read',
  whileImpersonating: 'allowed',
  input: listInput,
  output: z.array(designationSchema),
  problems: ['not_found'],
  rest: { method: 'GET', path: '/org/{id}/designations' },
})

export const listManagedDesignations = defineQuery<Nothing, ManagedDesignation[]>({
  name: 'designations.listManaged',
  summary: 'The funds of the org with all that is kept of them, archived ones last.',
  access: 'designations.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(managedDesignationSchema),
})

const pageInputSchema = z.strictObject(changesInput)
export interface PageDesignationsInput extends z.output<typeof pageInputSchema> {}

export const pageDesignations = defineQuery<
  PageDesignationsInput,
  Page<ManagedDesignation>,
  z.input<typeof pageInputSchema>
>({
  name: 'designations.page',
  summary: 'A page of the funds of the org with all that is kept of them, by name.',
  access: 'designations.read',
  whileImpersonating: 'allowed',
  input: pageInputSchema,
  output: pageOf(managedDesignationSchema),
  rest: { method: 'GET', path: '/v1/designations', query: '*' },
})

const optionalText = (max: number) =>
  textUpTo(max)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()
    .default(null)

const optionalLongText = (max: number) =>
  longTextUpTo(max)
    .transform((text) => (text.trim() === '' ? null : text))
    .nullable()
    .default(null)

export const designationFieldsSchema = z.strictObject({
  name: nameText,
  code: requiredText(40).regex(/^[\p{L}\p{N}_.-]+$/u, 'Use letters, digits, dots and hyphens'),
  description: optionalLongText(500),
  restriction: z.enum(designationRestrictions).default('unrestricted'),
  glCode: optionalText(40),
  visibleOnCheckout: z.boolean().default(true),
})
export interface DesignationFields extends z.output<typeof designationFieldsSchema> {}
export interface DesignationFieldsWire extends z.input<typeof designationFieldsSchema> {}

const saveInput = z.strictObject({ id: designationIdSchema.optional(), designation: designationFieldsSchema })
export interface SaveDesignationInput {
  id?: string | undefined
  designation: DesignationFields
}
export interface SaveDesignationWire {
  id?: string | undefined
  designation: DesignationFieldsWire
}

export const saveDesignation = defineCommand<SaveDesignationInput, ManagedDesignation, SaveDesignationWire>({
  name: 'designations.save',
  summary: 'Saves a fund, or opens a new one without an id.',
  access: 'designations.manage',
  whileImpersonating: 'allowed',
  input: saveInput,
  output: managedDesignationSchema,
  problems: ['not_found', 'designation_code_taken'],
})

const byIdSchema = z.strictObject({ id: designationIdSchema })
export interface DesignationById extends z.output<typeof byIdSchema> {}

export const archiveDesignation = defineCommand<DesignationById, ManagedDesignation>({
  name: 'designations.archive',
  summary: 'Closes a fund for new gifts; what was given to it stays.',
  access: 'designations.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: managedDesignationSchema,
  problems: ['not_found', 'designation_default_kept'],
})

export const reopenDesignation = defineCommand<DesignationById, ManagedDesignation>({
  name: 'designations.reopen',
  summary: 'Opens an archived fund for gifts again.',
  access: 'designations.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: managedDesignationSchema,
  problems: ['not_found'],
})

export const makeDefaultDesignation = defineCommand<DesignationById, ManagedDesignation>({
  name: 'designations.makeDefault',
  summary: 'Lets gifts that name no fund go to this one.',
  access: 'designations.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: managedDesignationSchema,
  problems: ['not_found'],
})
