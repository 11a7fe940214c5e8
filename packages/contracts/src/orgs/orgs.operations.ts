import { z } from 'zod'
import { orgIdSchema } from './org-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { takingBack, type ReadBack } from '../read-back.js'
import { formInputSchema, type UploadForm, type UploadedFile } from '../upload.js'
import { orgNameText, websiteText } from './org-fields.js'
import { saveOrgSettingsInputSchema, type SaveOrgSettingsInput } from './org-settings.js'
import { orgSchema, tourSteps, type Org } from './org.js'

const byIdSchema = z.strictObject({ id: orgIdSchema })
export interface OrgById extends z.output<typeof byIdSchema> {}

export const getOrg = defineQuery<OrgById, Org>({
  name: 'orgs.get',
  summary: 'The organization one is in.',
  access: 'org.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: orgSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/org/{id}' },
})

export const orgFieldsSchema = z.strictObject({
  id: orgIdSchema.optional(),
  name: orgNameText,
  website: websiteText.refine((text) => text !== '', 'Required'),
})
export interface OrgFields extends z.output<typeof orgFieldsSchema> {}

export interface SaveOrgInput extends ReadBack {
  id: string
  org: OrgFields
  logo: UploadedFile | null
  deletesLogo: boolean
}

const saveOrgForm = {
  part: 'org',
  schema: takingBack(orgFieldsSchema, orgSchema),
  file: 'orgLogo',
  deleteFlag: 'deleteLogo',
}

const saveOrgInputSchema = formInputSchema(saveOrgForm, { orgId: 'id' }).transform(
  ({ fields, file, deletesFile }, context): SaveOrgInput => {
    const { readBack, ...org } = fields
    if (org.id !== undefined) return { id: org.id, org, readBack, logo: file, deletesLogo: deletesFile }
    context.addIssue({ code: 'custom', path: [], message: 'org id is missing' })
    return z.NEVER
  },
)

export const saveOrg = defineCommand<SaveOrgInput, Org, UploadForm>({
  name: 'orgs.save',
  summary: 'Saves the name and website of the organization, and sets or takes away its logo.',
  access: 'org.manage',
  whileImpersonating: 'allowed',
  input: saveOrgInputSchema,
  output: orgSchema,
  problems: ['not_found', 'payload_too_large', 'content_type_wrong', 'storage_exceeded'],
  rest: [
    { method: 'PUT', path: '/org/{orgId}', form: saveOrgForm },
    { method: 'PUT', path: '/org', form: saveOrgForm },
  ],
})

export const saveOrgSettings = defineCommand<SaveOrgSettingsInput, Org>({
  name: 'orgs.saveSettings',
  summary: 'Changes settings of the organization; what is left out stays.',
  access: 'org.manage',
  whileImpersonating: 'allowed',
  input: saveOrgSettingsInputSchema,
  output: orgSchema,
  problems: ['impersonation_denied', 'second_factor_stale', 'password_stale'],
  rest: { method: 'POST', path: '/org/settings', mayWrapIn: ['settings'] },
})

const tourInputSchema = z.strictObject({
  orgId: orgIdSchema,
  completedTourSteps: z.partialRecord(z.enum(tourSteps), z.literal(true)),
})
export interface CompleteTourStepsInput extends z.output<typeof tourInputSchema> {}

export const completeTourSteps = defineCommand<CompleteTourStepsInput, Org, z.input<typeof tourInputSchema>>({
  name: 'orgs.completeTourSteps',
  summary: 'Notes steps of the welcome tour as done; steps are added, never lost.',
  access: 'org.manage',
  whileImpersonating: 'allowed',
  input: tourInputSchema,
  output: orgSchema,
  problems: ['not_found'],
  rest: { method: 'POST', path: '/org/{orgId}/completed-tour-steps', bodyField: 'completedTourSteps' },
})
