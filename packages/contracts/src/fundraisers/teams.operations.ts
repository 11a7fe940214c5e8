import { z } from 'zod'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { defineCommand, defineQuery } from '../operation.js'
import { pageInput, pageOf, type Page } from '../paging.js'
import { longTextUpTo, nameText, textUpTo } from '../text.js'
import { fundraiserIdSchema, teamIdSchema } from './fundraiser-id.js'
import { fundraiserStatuses } from './fundraiser.js'
import { fundraiserFieldsSchema, fundraiserSorts } from './fundraisers.operations.js'
import { pageChangeIdSchema } from './page-change.js'
import { slugSchema } from './slug.js'
import { teamRowSchema, teamSchema, type Team, type TeamRow } from './team.js'

export const listTeamsInputSchema = z.strictObject({
  search: textUpTo(200).optional(),
  /** Those under way or waiting where absent: all but the rejected and the ended. */
  status: z.array(z.enum(fundraiserStatuses)).max(fundraiserStatuses.length).optional(),
  campaignId: campaignIdSchema.optional(),
  /** Those of whom something waits for staff: gifts by hand to confirm. */
  waitsFor: z.enum(['gift']).optional(),
  sort: z.enum(fundraiserSorts).default('-createdAt'),
  ...pageInput,
})
export interface ListTeamsInput extends z.output<typeof listTeamsInputSchema> {}

export const listTeams = defineQuery<ListTeamsInput, Page<TeamRow>, z.input<typeof listTeamsInputSchema>>({
  name: 'fundraiserTeams.list',
  summary: 'A page of the teams of fundraisers, with what they raised.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: listTeamsInputSchema,
  output: pageOf(teamRowSchema),
  rest: { method: 'GET', path: '/fundraiser-team', query: '*' },
})

const byIdSchema = z.strictObject({ id: teamIdSchema })
export interface TeamById extends z.output<typeof byIdSchema> {}

export const getTeam = defineQuery<TeamById, Team>({
  name: 'fundraiserTeams.get',
  summary: 'One team of fundraisers, with its members and what each raised.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: teamSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/fundraiser-team/{id}' },
})

export const teamFieldsSchema = z.strictObject({
  name: nameText,
  /** Minor units of the campaign's currency; none where null. */
  goal: fundraiserFieldsSchema.shape.goal,
  story: fundraiserFieldsSchema.shape.story,
  isOpen: z.boolean().optional(),
})
export interface TeamFields extends z.output<typeof teamFieldsSchema> {}

export const createTeamInputSchema = teamFieldsSchema.extend({
  slug: slugSchema.optional(),
  campaignId: campaignIdSchema,
  /** A fundraiser of the same campaign, who becomes its first member. */
  captainId: fundraiserIdSchema.optional(),
})
export interface CreateTeamInput extends z.output<typeof createTeamInputSchema> {}

export const createTeam = defineCommand<CreateTeamInput, Team, z.input<typeof createTeamInputSchema>>({
  name: 'fundraiserTeams.create',
  summary: 'Makes a team with a page of its own, active at once.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: createTeamInputSchema,
  output: teamSchema,
  problems: ['not_found', 'slug_taken', 'teams_off', 'team_closed', 'team_needs_captain', 'fundraiser_page_closed'],
  rest: { method: 'POST', path: '/fundraiser-team' },
})

export const saveTeamInputSchema = teamFieldsSchema.partial().extend({ id: teamIdSchema, slug: slugSchema.optional() })
export interface SaveTeamInput extends z.output<typeof saveTeamInputSchema> {}

export const saveTeam = defineCommand<SaveTeamInput, Team, z.input<typeof saveTeamInputSchema>>({
  name: 'fundraiserTeams.save',
  summary: 'Changes name, address, goal, story and openness of a team; what is left out stays.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: saveTeamInputSchema,
  output: teamSchema,
  problems: ['not_found', 'slug_taken'],
  rest: { method: 'PUT', path: '/fundraiser-team/{id}' },
})

const stepOf = (verb: 'pause' | 'resume' | 'end', summary: string) =>
  defineCommand<TeamById, Team>({
    name: `fundraiserTeams.${verb}`,
    summary,
    access: 'fundraisers.manage',
    whileImpersonating: 'allowed',
    input: byIdSchema,
    output: teamSchema,
    problems: ['not_found', 'team_step_refused'],
  })

export const approveTeam = defineCommand<TeamById, Team>({
  name: 'fundraiserTeams.approve',
  summary: 'Lets the page of a pending team go live, and tells its captain by mail.',
  access: 'fundraisers.manage',
  input: byIdSchema,
  output: teamSchema,
  problems: ['not_found', 'team_step_refused'],
  rest: { method: 'POST', path: '/fundraiser-team/{id}/approve' },
})

export const pauseTeam = stepOf('pause', 'Takes the page of an active team out of sight for a while.')
export const resumeTeam = stepOf('resume', 'Puts the page of a paused team back.')
export const endTeam = stepOf('end', 'Closes a paused team for good; its gifts and those of its members stay.')

export const rejectTeamInputSchema = byIdSchema.extend({ reason: longTextUpTo(500).trim().optional() })
export interface RejectTeamInput extends z.output<typeof rejectTeamInputSchema> {}

export const rejectTeam = defineCommand<RejectTeamInput, Team>({
  name: 'fundraiserTeams.reject',
  summary: 'Turns a pending team down for good, and tells its captain by mail, with the reason where one is given.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: rejectTeamInputSchema,
  output: teamSchema,
  problems: ['not_found', 'team_step_refused'],
})

const memberSchema = z.strictObject({ id: teamIdSchema, fundraiserId: fundraiserIdSchema })
export interface MemberOfTeam extends z.output<typeof memberSchema> {}

export const addTeamMember = defineCommand<MemberOfTeam, Team>({
  name: 'fundraiserTeams.addMember',
  summary: 'Puts a fundraiser of the same campaign into a team, out of the one they were in.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: memberSchema,
  output: teamSchema,
  problems: ['not_found', 'team_closed', 'team_needs_captain', 'fundraiser_page_closed'],
  rest: { method: 'PUT', path: '/fundraiser-team/{id}/member/{fundraiserId}' },
})

export const removeTeamMember = defineCommand<MemberOfTeam, Team>({
  name: 'fundraiserTeams.removeMember',
  summary: 'Takes a fundraiser out of a team, and tells them by mail. A captain taken out leaves it without one.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: memberSchema,
  output: teamSchema,
  problems: ['not_found'],
  rest: { method: 'DELETE', path: '/fundraiser-team/{id}/member/{fundraiserId}' },
})

export const nameTeamCaptain = defineCommand<MemberOfTeam, Team>({
  name: 'fundraiserTeams.nameCaptain',
  summary: 'Makes a member of a team its captain, and tells them by mail.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: memberSchema,
  output: teamSchema,
  problems: ['not_found'],
})

const changeOfTeamSchema = z.strictObject({ id: teamIdSchema, changeId: pageChangeIdSchema })
export interface ChangeOfTeam extends z.output<typeof changeOfTeamSchema> {}

export const approveTeamChange = defineCommand<ChangeOfTeam, Team>({
  name: 'fundraiserTeams.approveChange',
  summary: 'Puts a change that waits for approval on the page of a team, and tells its captain by mail.',
  access: 'fundraisers.manage',
  input: changeOfTeamSchema,
  output: teamSchema,
  problems: ['not_found', 'page_change_settled'],
})

export const rejectTeamChangeInputSchema = changeOfTeamSchema.extend({ reason: longTextUpTo(500).trim().optional() })
export interface RejectTeamChangeInput extends z.output<typeof rejectTeamChangeInputSchema> {}

export const rejectTeamChange = defineCommand<RejectTeamChangeInput, Team>({
  name: 'fundraiserTeams.rejectChange',
  summary: 'Leaves the page of a team as it is, and tells its captain by mail, with the reason where one is given.',
  access: 'fundraisers.manage',
  input: rejectTeamChangeInputSchema,
  output: teamSchema,
  problems: ['not_found', 'page_change_settled'],
})
