import { z } from 'zod'
import { reasonSchema } from '../audit/reason.js'
import { currentUserSchema, type CurrentUser } from '../accounts/account.js'
import { userIdSchema } from '../accounts/user-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { features } from '../features.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { orgSettingsChangesSchema } from '../orgs/org-settings.js'
import { textUpTo } from '../text.js'
import { adminOrgRowSchema, adminOrgSchema, orgStatuses, type AdminOrg, type AdminOrgRow } from './admin-org.js'

export const listOrgsInputSchema = z.strictObject({
  /** A part of the name or website, or an id. */
  search: textUpTo(200).optional(),
  status: z.array(z.enum(orgStatuses)).max(orgStatuses.length).optional(),
  country: z.string().length(2).optional(),
  ...pageInput,
})
export interface ListOrgsInput extends z.output<typeof listOrgsInputSchema> {}

export const listOrgs = defineQuery<ListOrgsInput, Page<AdminOrgRow>, z.input<typeof listOrgsInputSchema>>({
  name: 'admin.listOrgs',
  summary: 'A page of all organizations of the platform, the newest first.',
  access: 'superuser',
  input: listOrgsInputSchema,
  output: pageOf(adminOrgRowSchema),
})

const byIdSchema = z.strictObject({ id: orgIdSchema })
export interface AdminOrgById extends z.output<typeof byIdSchema> {}

export const getOrgAsAdmin = defineQuery<AdminOrgById, AdminOrg>({
  name: 'admin.getOrg',
  summary: 'One organization of the platform, with the people whom one can act as.',
  access: 'superuser',
  input: byIdSchema,
  output: adminOrgSchema,
  problems: ['not_found'],
})

export const reservedSubdomains: readonly string[] =
  'admin api app assets auth autoconfig autodiscover beta billing blog cdn checkout dashboard demo dev developers docs donate email files ftp give help imap localhost login mail mx ns ns1 ns2 pages pay pop postmaster public security settings sign-in sign-up smtp staging static status support test webmail widget www'.split(
    ' ',
  )

export const pagesSubdomainSchema = z
  .string()
  .max(63, 'At most 63 characters')
  .transform((label) => label.trim().toLowerCase())
  .refine(
    (label) => /^[a-z0-9](?:[a-z0-9-]{1,61}[a-z0-9])$/.test(label),
    'Use 3 to 63 letters, digits and hyphens, with no hyphen at either end',
  )
  .refine((label) => !reservedSubdomains.includes(label), 'This name is reserved')
  // `xn--` and the like begin names of other scripts, which can pass for one another.
  .refine((label) => label.slice(2, 4) !== '--', 'The third and fourth characters cannot both be hyphens')

const percentage = z
  .number({ error: 'Enter a percentage from 0 to 100' })
  .min(0, 'At least 0')
  .max(100, 'At most 100')
  .refine((percent) => /^\d+(\.\d{1,2})?$/.test(String(percent)), 'Use up to two decimals')

export const saveCrmSettingsInputSchema = z.strictObject({
  orgId: orgIdSchema,
  crmSettings: orgSettingsChangesSchema.optional(),
  /** Of gifts from now on, from 0 to 100 with two decimals. */
  feePercentage: percentage.optional(),
  pagesSubdomain: pagesSubdomainSchema.nullable().optional(),
  /** All that are off from now on; the others are on. */
  featuresOff: z.array(z.enum(features)).max(features.length).optional(),
})
export interface SaveCrmSettingsInput extends z.output<typeof saveCrmSettingsInputSchema> {}

export const saveCrmSettings = defineCommand<
  SaveCrmSettingsInput,
  AdminOrg,
  z.input<typeof saveCrmSettingsInputSchema>
>({
  name: 'admin.saveCrmSettings',
  summary: "Sets what the platform keeps of an organization's gifts, where its pages stand, and its settings.",
  access: 'superuser',
  input: saveCrmSettingsInputSchema,
  output: adminOrgSchema,
  problems: ['not_found', 'subdomain_taken'],
  rest: { method: 'POST', path: '/admin/org/{orgId}/crm-settings' },
})

const suspendOrgInputSchema = z.strictObject({
  orgId: orgIdSchema,
  /** Whether recurring gifts go on being collected. Those that fall due meanwhile are not made up for one by one. */
  collectsRecurring: z.boolean(),
  reason: reasonSchema,
})
export interface SuspendOrgInput extends z.output<typeof suspendOrgInputSchema> {}

export const suspendOrg = defineCommand<SuspendOrgInput, AdminOrg, z.input<typeof suspendOrgInputSchema>>({
  name: 'admin.suspendOrg',
  summary: 'Lets the members of an organization read and no more, and takes no gifts for it; its owners are told why.',
  access: 'superuser',
  input: suspendOrgInputSchema,
  output: adminOrgSchema,
  problems: ['not_found', 'org_state_wrong', 'second_factor_stale'],
})

const reopenOrgInputSchema = z.strictObject({ orgId: orgIdSchema, reason: reasonSchema })
export interface ReopenOrgInput extends z.output<typeof reopenOrgInputSchema> {}

export const reopenOrg = defineCommand<ReopenOrgInput, AdminOrg, z.input<typeof reopenOrgInputSchema>>({
  name: 'admin.reopenOrg',
  summary: 'Ends a suspension; the owners are told.',
  access: 'superuser',
  input: reopenOrgInputSchema,
  output: adminOrgSchema,
  problems: ['not_found', 'org_state_wrong', 'second_factor_stale'],
})

export const impersonationMinutes = 60

export const impersonateInputSchema = z.strictObject({
  orgId: orgIdSchema,
  /** A member to act as, with their rights; without one, an admin of the org under one's own name. */
  userId: userIdSchema.optional(),
  reason: reasonSchema,
})
export interface ImpersonateInput extends z.output<typeof impersonateInputSchema> {}

export const impersonate = defineCommand<ImpersonateInput, CurrentUser, z.input<typeof impersonateInputSchema>>({
  name: 'admin.impersonate',
  summary: 'Acts inside an organization for up to an hour; everything stands in its audit log with the reason.',
  access: 'superuser',
  input: impersonateInputSchema,
  output: currentUserSchema,
  problems: ['not_found', 'account_inactive', 'permission_denied', 'second_factor_stale'],
})

export const stopImpersonating = defineCommand<Nothing, CurrentUser>({
  name: 'admin.stopImpersonating',
  summary: 'Leaves the organization one acted in and is oneself again.',
  access: 'signed_in',
  whileImpersonating: 'allowed',
  input: nothing,
  output: currentUserSchema,
  problems: ['impersonation_absent'],
})
