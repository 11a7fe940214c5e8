import { z } from 'zod'
import { defineCommand, defineQuery } from '../operation.js'
import { requiredText } from '../text.js'
import { donorIdSchema } from './donor-id.js'
import { addedDonorSchema, type AddedDonor } from './save-donor.operations.js'
import { householdRoles, householdSchema, type Household } from './household.js'

const byIdSchema = z.strictObject({ id: donorIdSchema })
export interface HouseholdById extends z.output<typeof byIdSchema> {}

export const getHousehold = defineQuery<HouseholdById, Household>({
  name: 'households.get',
  summary: 'A household with its people, its greetings and what all of them gave, each gift counted once.',
  access: 'donors.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: householdSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/households/{id}' },
})

const role = z.enum(householdRoles)
const member = { donorId: donorIdSchema, role: role.default('other') }

export const createHouseholdInputSchema = z.strictObject({
  name: requiredText(100).meta({ examples: ['The Mercers'] }),
  ...member,
  role: role.default('head'),
  idempotencyKey: z.uuid(),
})
export interface CreateHouseholdInput extends z.output<typeof createHouseholdInputSchema> {}

export const createHousehold = defineCommand<
  CreateHouseholdInput,
  AddedDonor,
  z.input<typeof createHouseholdInputSchema>
>({
  name: 'households.create',
  summary: 'Makes a household of a donor, who is its first member.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: createHouseholdInputSchema,
  output: addedDonorSchema,
  problems: ['not_found', 'donor_in_household', 'idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/v1/households' },
})

export const addMemberInputSchema = z.strictObject({ id: donorIdSchema, ...member })
export interface AddMemberInput extends z.output<typeof addMemberInputSchema> {}

export const addMember = defineCommand<AddMemberInput, Household, z.input<typeof addMemberInputSchema>>({
  name: 'households.addMember',
  summary: 'Adds a donor to a household. A new head takes the place of the one before, who stays as `other`.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: addMemberInputSchema,
  output: householdSchema,
  problems: ['not_found', 'donor_in_household'],
  rest: { method: 'POST', path: '/v1/households/{id}/members' },
})

const changeMemberInputSchema = z.strictObject({ id: donorIdSchema, donorId: donorIdSchema, role })
export interface ChangeMemberInput extends z.output<typeof changeMemberInputSchema> {}

export const changeMember = defineCommand<ChangeMemberInput, Household>({
  name: 'households.changeMember',
  summary: 'Changes what a member is in a household. A new head swaps roles with the one before.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: changeMemberInputSchema,
  output: householdSchema,
  problems: ['not_found'],
  rest: { method: 'PUT', path: '/v1/households/{id}/members/{donorId}' },
})

const removeMemberInputSchema = z.strictObject({ id: donorIdSchema, donorId: donorIdSchema })
export interface RemoveMemberInput extends z.output<typeof removeMemberInputSchema> {}

export const removeMember = defineCommand<RemoveMemberInput, Household>({
  name: 'households.removeMember',
  summary: 'Takes a donor out of a household; both stay as they are.',
  access: 'donors.manage',
  whileImpersonating: 'allowed',
  input: removeMemberInputSchema,
  output: householdSchema,
  problems: ['not_found'],
  rest: { method: 'DELETE', path: '/v1/households/{id}/members/{donorId}' },
})
