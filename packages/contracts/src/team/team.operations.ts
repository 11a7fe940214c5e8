import { z } from 'zod'
import { apiKeySchema, type ApiKey } from '../api-keys/api-key.js'
import { reasonSchema } from '../audit/reason.js'
import { userIdSchema } from '../accounts/user-id.js'
import { apiKeyIdSchema } from '../api-keys/api-key-id.js'
import { orgIdSchema } from '../orgs/org-id.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { givenSwitchesSchema } from '../role-schema.js'
import { emailText, nameText } from '../text.js'
import { memberSchema, teammateSchema, teamSchema, type Member, type Team, type Teammate } from './teammate.js'

const orgIdIsMissing = 'Org id is missing'

const listInputSchema = z
  .strictObject({ orgId: orgIdSchema.optional() })
  .refine(({ orgId }) => orgId !== undefined, orgIdIsMissing)
export interface ListTeamInput extends z.output<typeof listInputSchema> {}

export const listTeam = defineQuery<ListTeamInput, Team>({
  name: 'team.list',
  summary: 'Everyone who belongs to the organization, the caller first, then by when they came.',
  access: 'team.manage',
  whileImpersonating: 'allowed',
  input: listInputSchema,
  output: teamSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/org/{orgId}/user' },
})

export const listMembers = defineQuery<Nothing, Member[]>({
  name: 'team.listMembers',
  summary: 'The members of the organization: the users that other calls name by their ids, with role and email.',
  access: 'members.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(memberSchema),
  rest: { method: 'GET', path: '/v1/members' },
})

export const invitableRoles = ['agent', 'admin'] as const

export const agentSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText,
  permission: z.enum(invitableRoles).default('agent'),
  /** Of a member; an admin has every right. */
  switches: givenSwitchesSchema.optional(),
})
export interface AgentWire extends z.input<typeof agentSchema> {}

const inviteInputSchema = z
  .strictObject({ orgId: orgIdSchema.optional(), agent: agentSchema })
  .refine(({ orgId }) => orgId !== undefined, orgIdIsMissing)
export interface InviteInput extends z.output<typeof inviteInputSchema> {}

export const inviteTeammate = defineCommand<InviteInput, Teammate, z.input<typeof inviteInputSchema>>({
  name: 'team.invite',
  summary:
    'Invites someone by mail; an account that has the address is linked, and joins once its holder follows the link.',
  access: 'team.manage',
  input: inviteInputSchema,
  output: teammateSchema,
  problems: ['not_found', 'member_exists', 'attempts_exhausted'],
  rest: { method: 'POST', path: '/org/{orgId}/agent/', bodyField: 'agent' },
})

const byUserSchema = z.strictObject({ userId: userIdSchema })
export interface TeammateById extends z.output<typeof byUserSchema> {}

export const resendInvite = defineCommand<TeammateById, Teammate>({
  name: 'team.resendInvite',
  summary: 'Mails an invitation anew; the link of the older mail stops working.',
  access: 'team.manage',
  input: byUserSchema,
  output: teammateSchema,
  problems: ['not_found', 'invite_accepted', 'invitation_address_changed', 'attempts_exhausted'],
})

const removedSchema = z.object({ removed: z.literal(true) })
export interface Removed extends z.infer<typeof removedSchema> {}

export const revokeInvite = defineCommand<TeammateById, Removed>({
  name: 'team.revokeInvite',
  summary: 'Takes an invitation back that was not accepted yet.',
  access: 'team.manage',
  input: byUserSchema,
  output: removedSchema,
  problems: ['not_found', 'invite_accepted', 'permission_denied'],
})

export const givableRoles = ['owner', 'admin', 'agent'] as const

const atStakeInputSchema = z.strictObject({
  userId: userIdSchema,
  /** The role that they are about to be given; absent: they are about to leave. */
  permission: z.enum(givableRoles).optional(),
})
export interface ListKeysAtStakeInput extends z.output<typeof atStakeInputSchema> {}

export const listKeysAtStake = defineQuery<ListKeysAtStakeInput, ApiKey[]>({
  name: 'team.listKeysAtStake',
  summary: 'The API keys of a teammate that stop when they leave, or get a role that no longer covers their scopes.',
  access: 'team.manage',
  whileImpersonating: 'allowed',
  input: atStakeInputSchema,
  output: z.array(apiKeySchema),
  problems: ['not_found'],
})

/** Keys of `team.listKeysAtStake` that go on working, in the name of whoever keeps them; all others stop. */
const keepApiKeys = z.array(apiKeyIdSchema).max(500).default([])

const changePermissionInputSchema = z.strictObject({
  userId: userIdSchema,
  permission: z.enum(givableRoles),
  keepApiKeys,
})
export interface ChangePermissionInput extends z.output<typeof changePermissionInputSchema> {}

export const changePermission = defineCommand<
  ChangePermissionInput,
  Teammate,
  z.input<typeof changePermissionInputSchema>
>({
  name: 'team.changePermission',
  summary: 'Gives a teammate another role; their API keys that it no longer covers stop.',
  access: 'team.manage',
  input: changePermissionInputSchema,
  output: teammateSchema,
  problems: ['not_found', 'permission_denied', 'owner_last', 'second_factor_stale'],
})

const changeSwitchesInputSchema = z.strictObject({ userId: userIdSchema, switches: givenSwitchesSchema })
export interface ChangeSwitchesInput extends z.output<typeof changeSwitchesInputSchema> {}

export const changeSwitches = defineCommand<ChangeSwitchesInput, Teammate, z.input<typeof changeSwitchesInputSchema>>({
  name: 'team.changeSwitches',
  summary: 'Says what a member may do besides what all members may; they are told by email.',
  access: 'team.manage',
  input: changeSwitchesInputSchema,
  output: teammateSchema,
  problems: ['not_found', 'permission_denied', 'second_factor_stale'],
})

const removeInputSchema = z.strictObject({
  id: userIdSchema,
  keepApiKeys,
  /** Of superusers: where, if the person belongs to several organizations. Absent for everyone else. */
  orgId: orgIdSchema.optional(),
  /** Required of superusers who may not do this as a member. */
  reason: reasonSchema.optional(),
})
export interface RemoveTeammateInput extends z.output<typeof removeInputSchema> {}

export const removeTeammate = defineCommand<RemoveTeammateInput, Removed, z.input<typeof removeInputSchema>>({
  name: 'team.remove',
  summary:
    'Ends a membership and stops the API keys that they made; a user with no organization left becomes inactive. A superuser gives a reason, which the owners read.',
  access: 'team.manage',
  orSuperuser: true,
  input: removeInputSchema,
  output: removedSchema,
  problems: ['not_found', 'permission_denied', 'owner_last', 'second_factor_stale'],
  rest: { method: 'DELETE', path: '/user/{id}', query: ['orgId', 'reason'] },
})
