import { z } from 'zod'
import { initialSwitches, orgRoles } from './roles.js'

// Apart from the table of permissions, which the sign-in page reads without loading a schema.
export const orgRoleSchema = z.enum(orgRoles)

export const switchesSchema = z.object({
  personalData: z.boolean(),
  plans: z.boolean(),
  refunds: z.boolean(),
  exports: z.boolean(),
  readOnly: z.boolean(),
})

/** What is left out is as a member begins. */
export const givenSwitchesSchema = z.strictObject({
  personalData: z.boolean().default(initialSwitches.personalData),
  plans: z.boolean().default(initialSwitches.plans),
  refunds: z.boolean().default(initialSwitches.refunds),
  exports: z.boolean().default(initialSwitches.exports),
  readOnly: z.boolean().default(initialSwitches.readOnly),
})
