import { z } from 'zod'
import { orgIdSchema } from '../orgs/org-id.js'
import { orgSchema } from '../orgs/org.js'
import { orgRoleSchema, switchesSchema } from '../role-schema.js'
import { instantSchema } from '../time.js'
import { emailSettingsSchema } from '../notifications/staff-notices.js'
import { preferencesSchema } from './preferences.js'

export const membershipSchema = z.object({
  permission: orgRoleSchema,
  /** A member's own; null for every other role. */
  switches: switchesSchema.nullable(),
  isImpersonating: z.boolean(),
  impersonationEndsAt: instantSchema.nullable(),
  fundraiserInfo: z.object({ slug: z.string() }).nullable(),
  emailSettings: emailSettingsSchema,
})
export interface Membership extends z.infer<typeof membershipSchema> {}

export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  permission: z.enum(['superuser', 'user']),
  orgId: orgIdSchema.nullable(),
  emailVerified: z.boolean(),
  pendingEmail: z.string().nullable(),
  active: z.boolean(),
  createdAt: instantSchema,
  preferences: preferencesSchema,
  org: orgSchema.nullable(),
  orgs: z.array(z.object({ id: orgIdSchema, name: z.string(), logo: z.string().nullable() })),
  userOrg: membershipSchema.nullable(),
})
export interface CurrentUser extends z.infer<typeof currentUserSchema> {}
