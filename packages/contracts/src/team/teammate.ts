import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { orgRoleSchema } from '../role-schema.js'
import { instantSchema } from '../time.js'

/** Someone who works in an org, or is invited to. */
export const teammateSchema = z.object({
  id: userIdSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  permission: orgRoleSchema,
  active: z.boolean(),
  createdAt: instantSchema,
  emailVerified: z.boolean(),
  /** The invitation has not been accepted yet. */
  isInvited: z.boolean(),
})
export interface Teammate extends z.infer<typeof teammateSchema> {}

export const teamSchema = z.object({ rows: z.array(teammateSchema) })
export interface Team extends z.infer<typeof teamSchema> {}
