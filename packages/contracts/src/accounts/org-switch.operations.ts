import { z } from 'zod'
import { orgIdSchema } from '../orgs/org-id.js'
import { defineCommand } from '../operation.js'
import { currentUserSchema, type CurrentUser } from './account.js'

const switchOrgInputSchema = z.strictObject({ orgId: orgIdSchema })
export interface SwitchOrgInput extends z.output<typeof switchOrgInputSchema> {}

export const switchOrg = defineCommand<SwitchOrgInput, CurrentUser>({
  name: 'accounts.switchOrg',
  summary:
    'Enters another org that one belongs to, or a sub-org of one that one manages; the session gets a new token.',
  access: 'signed_in',
  input: switchOrgInputSchema,
  output: currentUserSchema,
  problems: ['permission_denied'],
  rest: { method: 'POST', path: '/org/current-org' },
})
