import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { orgRoleSchema, switchesSchema } from '../role-schema.js'
import { instantSchema } from '../time.js'

export const teammateSchema = z.object({
  id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  permission: orgRoleSchema,
  /** A member's own; null for every other role. */
  switches: switchesSchema.nullable(),
  active: z.boolean(),
  createdAt: instantSchema,
  emailVerified: z.boolean(),
  isInvited: z.boolean(),
})
export interface Teammate extends z.infer<typeof teammateSchema> {}

export const teamSchema = z.object({ rows: z.array(teammateSchema) })
export interface Team extends z.infer<typeof teamSchema> {}
