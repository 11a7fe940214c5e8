import { z } from 'zod'
import { defineQuery } from '../operation.js'
import { isPermission, permissions } from '../permissions.js'

export const mostNamed = 3

const whoMayInputSchema = z.strictObject({
  permission: z.enum(Object.keys(permissions)).transform((name, context) => {
    if (isPermission(name)) return name
    context.addIssue('Unknown permission')
    return z.NEVER
  }),
})
export interface WhoMayWire extends z.input<typeof whoMayInputSchema> {}
export interface WhoMayInput extends z.output<typeof whoMayInputSchema> {}

const whoMaySchema = z.object({ names: z.array(z.string()) })
export interface WhoMay extends z.infer<typeof whoMaySchema> {}

export const whoMay = defineQuery<WhoMayInput, WhoMay, WhoMayWire>({
  name: 'team.whoMay',
  summary: `The names of up to ${mostNamed} others in the organization who have a permission, those who came first before the rest.`,
  access: 'team.read',
  input: whoMayInputSchema,
  output: whoMaySchema,
})
