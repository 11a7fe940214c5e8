import { z } from 'zod'
import { currentUserSchema, type CurrentUser } from '../accounts/account.js'
import { orgIdSchema, userIdSchema } from '../ids.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { textUpTo } from '../text.js'
import { adminOrgRowSchema, adminOrgSchema, orgStatuses, type AdminOrg, type AdminOrgRow } from './admin-org.js'

export const listOrgsInputSchema = z.strictObject({
  /** A part of the name or website, or an id. */
  search: textUpTo(200).optional(),
  status: z.array(z.enum(orgStatuses)).max(orgStatuses.length).optional(),
  country: z.string().length(2).optional(),
  ...pageInput,
})
export interface ListOrgsWire extends z.input<typeof listOrgsInputSchema> {}
export interface ListOrgsInput extends z.output<typeof listOrgsInputSchema> {}

export const listOrgs = defineQuery<ListOrgsWire, ListOrgsInput, Page<AdminOrgRow>>({
  name: 'admin.listOrgs',
  summary: 'A page of all organizations of the platform, the newest first.',
  access: 'superuser',
  input: listOrgsInputSchema,
  output: pageOf(adminOrgRowSchema),
  problems: [],
})

const byIdSchema = z.strictObject({ id: orgIdSchema })
export interface AdminOrgById extends z.output<typeof byIdSchema> {}

export const getOrgAsAdmin = defineQuery<AdminOrgById, AdminOrgById, AdminOrg>({
  name: 'admin.getOrg',
  summary: 'One organization of the platform, with the people whom one can act as.',
  access: 'superuser',
  input: byIdSchema,
  output: adminOrgSchema,
  problems: ['not_found'],
})

/** How long a superuser may act inside an org before giving the reason anew. */
export const impersonationMinutes = 60

export const impersonateInputSchema = z.strictObject({
  orgId: orgIdSchema,
  /** A member to act as, with their rights; without one, an admin of the org under one's own name. */
  userId: userIdSchema.optional(),
  reason: textUpTo(1_000)
    .trim()
    .refine((text) => [...text].length >= 10, 'Say why in at least 10 characters'),
})
export interface ImpersonateWire extends z.input<typeof impersonateInputSchema> {}
export interface ImpersonateInput extends z.output<typeof impersonateInputSchema> {}

export const impersonate = defineCommand<ImpersonateWire, ImpersonateInput, CurrentUser>({
  name: 'admin.impersonate',
  summary: 'Acts inside an organization for up to an hour; everything stands in its audit log with the reason.',
  access: 'superuser',
  input: impersonateInputSchema,
  output: currentUserSchema,
  problems: ['not_found', 'account_inactive', 'permission_denied', 'second_factor_stale'],
})

const nothing = z.strictObject({}).optional()
type Nothing = z.output<typeof nothing>

export const stopImpersonating = defineCommand<Nothing, Nothing, CurrentUser>({
  name: 'admin.stopImpersonating',
  summary: 'Leaves the organization one acted in and is oneself again.',
  access: 'signed_in',
  input: nothing,
  output: currentUserSchema,
  problems: ['impersonation_absent'],
})
