import { z } from 'zod'
import { currencySchema } from '../money.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { textUpTo } from '../text.js'
import { fundraiserIdSchema, teamIdSchema } from './fundraiser-id.js'
import { pageGiftSchema } from './page-gift.js'
import { teamSchema } from './team.js'
import { teamFieldsSchema } from './teams.operations.js'

const openTeamSchema = z.object({ id: teamIdSchema, name: z.string(), memberCount: z.int() })
export interface OpenTeam extends z.infer<typeof openTeamSchema> {}

/** The team of the fundraiser who asks, or those they may join. */
export const ownTeamSchema = z.object({
  /** Whether the organization has teams. */
  isOn: z.boolean(),
  /** Of the fundraiser who asks, among the members. */
  fundraiserId: fundraiserIdSchema,
  team: teamSchema.nullable(),
  isCaptain: z.boolean(),
  /** Whether the organization lets fundraisers see how they stand. */
  showsRank: z.boolean(),
  /** Whether what a captain starts or changes waits until staff approve it. */
  reviewsChanges: z.boolean(),
  openTeams: z.array(openTeamSchema),
})
export interface OwnTeam extends z.infer<typeof ownTeamSchema> {}

export const getOwnTeam = defineQuery<Nothing, OwnTeam | null>({
  name: 'fundraiserTeams.own',
  summary: 'The team of the fundraiser who asks, and the open ones of their campaign; null before they have a page.',
  access: 'fundraisers.own',
  whileImpersonating: 'allowed',
  input: nothing,
  output: ownTeamSchema.nullable(),
  rest: { method: 'GET', path: '/my-fundraiser-team' },
})

export const ownTeamGiftsSchema = z.object({
  campaignName: z.string(),
  currency: currencySchema,
  gifts: z.array(pageGiftSchema),
})
export interface OwnTeamGifts extends z.infer<typeof ownTeamGiftsSchema> {}

export const listOwnTeamGifts = defineQuery<Nothing, OwnTeamGifts>({
  name: 'fundraiserTeams.ownGifts',
  summary:
    'The latest gifts on the page of the team that the fundraiser who asks leads, the newest first: 50 at most. Each can be thanked for once, as `fundraisers.thank` does it.',
  access: 'fundraisers.own',
  whileImpersonating: 'allowed',
  input: nothing,
  output: ownTeamGiftsSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/my-fundraiser-team/gift' },
})

export const startTeam = defineCommand<z.output<typeof teamFieldsSchema>, OwnTeam, z.input<typeof teamFieldsSchema>>({
  name: 'fundraiserTeams.start',
  summary:
    'Starts a team with the fundraiser who asks as its captain: active at once, or once staff approve it where the organization reviews changes.',
  access: 'fundraisers.own',
  input: teamFieldsSchema,
  output: ownTeamSchema,
  problems: ['not_found', 'teams_off', 'team_left_first', 'fundraiser_page_closed'],
  rest: { method: 'POST', path: '/my-fundraiser-team' },
})

/** One of the two. */
export const joinTeamInputSchema = z.strictObject({
  teamId: teamIdSchema.optional(),
  /** The invitation link of a team, or the key at its end. */
  invitation: textUpTo(500).optional(),
})
export interface JoinTeamInput extends z.output<typeof joinTeamInputSchema> {}

export const joinTeam = defineCommand<JoinTeamInput, OwnTeam, z.input<typeof joinTeamInputSchema>>({
  name: 'fundraiserTeams.join',
  summary: 'Takes the fundraiser who asks into an open team of their campaign, or into the one whose link they have.',
  access: 'fundraisers.own',
  input: joinTeamInputSchema,
  output: ownTeamSchema,
  problems: ['not_found', 'teams_off', 'team_closed', 'team_left_first', 'fundraiser_page_closed', 'link_invalid'],
  rest: { method: 'POST', path: '/my-fundraiser-team/join' },
})

export const leaveTeam = defineCommand<Nothing, OwnTeam>({
  name: 'fundraiserTeams.leave',
  summary: 'Takes the fundraiser who asks out of their team. What they raised goes with them.',
  access: 'fundraisers.own',
  input: nothing,
  output: ownTeamSchema,
  problems: ['not_found', 'team_needs_captain'],
  rest: { method: 'POST', path: '/my-fundraiser-team/leave' },
})

export const saveOwnTeamInputSchema = z.strictObject(teamFieldsSchema.partial().shape)
export interface SaveOwnTeamInput extends z.output<typeof saveOwnTeamInputSchema> {}

export const saveOwnTeam = defineCommand<SaveOwnTeamInput, OwnTeam, z.input<typeof saveOwnTeamInputSchema>>({
  name: 'fundraiserTeams.saveOwn',
  summary:
    'Changes the team of the captain who asks; name, goal and story wait for staff where the organization reviews changes.',
  access: 'fundraisers.own',
  input: saveOwnTeamInputSchema,
  output: ownTeamSchema,
  problems: ['not_found', 'fundraiser_page_closed'],
  rest: { method: 'PUT', path: '/my-fundraiser-team' },
})

export const withdrawTeamChange = defineCommand<Nothing, OwnTeam>({
  name: 'fundraiserTeams.withdrawChange',
  summary: 'Takes back the change of a team that waits for approval, by its captain.',
  access: 'fundraisers.own',
  input: nothing,
  output: ownTeamSchema,
  problems: ['not_found', 'page_change_settled'],
})

const memberSchema = z.strictObject({ fundraiserId: fundraiserIdSchema })
export interface OwnMember extends z.output<typeof memberSchema> {}

export const removeOwnMember = defineCommand<OwnMember, OwnTeam>({
  name: 'fundraiserTeams.removeOwnMember',
  summary: 'Takes a member out of the team of the captain who asks, and tells them by mail.',
  access: 'fundraisers.own',
  input: memberSchema,
  output: ownTeamSchema,
  problems: ['not_found', 'team_needs_captain'],
})

export const handTeamOn = defineCommand<OwnMember, OwnTeam>({
  name: 'fundraiserTeams.handOn',
  summary: 'Makes another member the captain, by the captain who asks, and tells them by mail.',
  access: 'fundraisers.own',
  input: memberSchema,
  output: ownTeamSchema,
  problems: ['not_found'],
})
