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
  /** Has not accepted yet. */
  isInvited: z.boolean(),
  /** Came by an import, and the invitation is still to be sent. */
  isToInvite: z.boolean(),
})
export interface Teammate extends z.infer<typeof teammateSchema> {}

/** A member as programs know them. */
export const memberSchema = z.object({
  id: userIdSchema,
  name: z.string(),
  email: z.string(),
  role: orgRoleSchema,
  /** Has accepted the invitation, and may sign in. */
  isActive: z.boolean(),
  createdAt: instantSchema,
})
export interface Member extends z.infer<typeof memberSchema> {}

export const teamSchema = z.object({ rows: z.array(teammateSchema) })
export interface Team extends z.infer<typeof teamSchema> {}
