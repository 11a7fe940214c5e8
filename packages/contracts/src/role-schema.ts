import { z } from 'zod'
import { orgRoles } from './roles.js'

// Apart from the table of permissions, which the sign-in page reads without loading a schema.
export const orgRoleSchema = z.enum(orgRoles)
