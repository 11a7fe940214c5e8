import { z } from 'zod'
import { orgIdSchema, userIdSchema } from '../ids.js'
import { currencyTotalSchema } from '../paging.js'
import { orgRoleSchema } from '../org-role.js'
import { instantSchema } from '../time.js'

export const orgStatuses = ['trial', 'active', 'suspended', 'closed'] as const
export type OrgStatus = (typeof orgStatuses)[number]

/** An org as those who run the platform see it: how much goes on there, and nothing of who gives. */
export const adminOrgRowSchema = z.object({
  id: orgIdSchema,
  name: z.string(),
  website: z.string().nullable(),
  country: z.string(),
  category: z.string(),
  status: z.enum(orgStatuses),
  createdAt: instantSchema,
  members: z.int(),
  /** Gifts of the last 30 days, net of refunds, a line per currency. */
  giftsOf30Days: z.array(currencyTotalSchema),
})
export interface AdminOrgRow extends z.infer<typeof adminOrgRowSchema> {}

const memberSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  permission: orgRoleSchema,
  active: z.boolean(),
})

export const adminOrgSchema = adminOrgRowSchema.extend({
  currency: z.string(),
  timeZone: z.string(),
  parentOrg: z.object({ id: orgIdSchema, name: z.string() }).nullable(),
  /** Whom one can act as. */
  people: z.array(memberSchema),
})
export interface AdminOrg extends z.infer<typeof adminOrgSchema> {}
