import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { orgRoleSchema } from '../role-schema.js'
import { byTokenSchema, type ByToken } from '../link-token.js'
import { currentUserSchema, type CurrentUser } from './account.js'

/** `choose_password`: nobody opened the account, or its address was never proven. `accept`: its holder is signed in. */
export const invitationSteps = ['choose_password', 'sign_in', 'accept'] as const
export type InvitationStep = (typeof invitationSteps)[number]

const invitationSchema = z.object({
  orgName: z.string(),
  permission: orgRoleSchema,
  email: z.string(),
  step: z.enum(invitationSteps),
})
export interface Invitation extends z.infer<typeof invitationSchema> {}

export const getInvitation = defineQuery<ByToken, Invitation>({
  name: 'accounts.getInvitation',
  summary: 'What an invitation is to, for whoever has the link that was mailed, and what accepting it takes.',
  access: 'public',
  whileImpersonating: 'allowed',
  input: byTokenSchema,
  output: invitationSchema,
  problems: ['link_invalid'],
  rest: { method: 'GET', path: '/public/invitation/{token}' },
})

export const acceptInvitation = defineCommand<ByToken, CurrentUser>({
  name: 'accounts.acceptInvitation',
  summary: 'Joins the organization that a mailed link invites to, as the account that it was mailed to, and enters it.',
  access: 'signed_in',
  input: byTokenSchema,
  output: currentUserSchema,
  problems: ['link_invalid', 'invitation_of_another', 'invitation_needs_password'],
  rest: { method: 'POST', path: '/invitation/accept' },
})
