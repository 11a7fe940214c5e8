import { z } from 'zod'
import { offlineMethods } from '../charges/charge.js'
import { newDonorSchema } from '../charges/offline.operations.js'
import { idOf } from '../id.js'
import { currencySchema, largestAmountMinor, minorUnitsSchema } from '../money.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { longTextUpTo } from '../text.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { fundraiserIdSchema } from './fundraiser-id.js'

export const proposalStatuses = ['waiting', 'confirmed', 'declined', 'withdrawn'] as const
export type ProposalStatus = (typeof proposalStatuses)[number]

const proposalIdSchema = idOf<'giftProposal'>()

/** A gift that a fundraiser took by hand. It counts once staff confirm it, which records it. Minor units. */
export const giftProposalSchema = z.object({
  id: proposalIdSchema,
  /** Whose page it is for; of a team its id. */
  fundraiserId: fundraiserIdSchema,
  /** Of the team that it is for; null where it is for the fundraiser's own page. */
  teamName: z.string().nullable(),
  status: z.enum(proposalStatuses),
  donorName: z.string(),
  donorEmail: z.string().nullable(),
  amount: minorUnitsSchema,
  currency: currencySchema,
  giftDate: calendarDateSchema,
  method: z.enum(offlineMethods),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  createdAt: instantSchema,
  /** The transaction that a confirmed one became. */
  chargeId: z.string().nullable(),
})
export interface GiftProposal extends z.infer<typeof giftProposalSchema> {}

export const proposeGiftInputSchema = z.strictObject({
  donor: newDonorSchema,
  /** Minor units of the page's currency. */
  amount: minorUnitsSchema.positive({ error: 'Must be more than zero' }).max(largestAmountMinor, 'Up to 99,999,999.99'),
  giftDate: calendarDateSchema,
  method: z.enum(offlineMethods),
  note: longTextUpTo(500).nullish(),
  /** For the page of the team that the fundraiser leads, and not for their own. */
  isForTeam: z.boolean().optional(),
  idempotencyKey: z.uuid(),
})
export interface ProposeGiftInput extends z.output<typeof proposeGiftInputSchema> {}

export const proposeGift = defineCommand<ProposeGiftInput, GiftProposal, z.input<typeof proposeGiftInputSchema>>({
  name: 'fundraisers.proposeGift',
  summary:
    'Tells staff of a gift that the fundraiser who asks took by hand, for their own page or that of the team that they lead; it counts once staff confirm it.',
  access: 'fundraisers.own',
  input: proposeGiftInputSchema,
  output: giftProposalSchema,
  problems: ['not_found', 'fundraiser_page_closed', 'attempts_exhausted', 'idempotency_key_reused'],
  isIdempotent: true,
  rest: { method: 'POST', path: '/my-fundraiser-page/gift' },
})

export const listOwnProposals = defineQuery<Nothing, GiftProposal[]>({
  name: 'fundraisers.ownProposals',
  summary: 'The latest gifts by hand that the fundraiser who asks told of, and what became of them.',
  access: 'fundraisers.own',
  whileImpersonating: 'allowed',
  input: nothing,
  output: z.array(giftProposalSchema),
  rest: { method: 'GET', path: '/my-fundraiser-page/gift' },
})

const byIdSchema = z.strictObject({ id: proposalIdSchema })
export interface ProposalById extends z.output<typeof byIdSchema> {}

export const withdrawProposal = defineCommand<ProposalById, GiftProposal>({
  name: 'fundraisers.withdrawProposal',
  summary: 'Takes back a gift by hand that waits to be confirmed, by the fundraiser who told of it.',
  access: 'fundraisers.own',
  input: byIdSchema,
  output: giftProposalSchema,
  problems: ['not_found', 'proposal_settled'],
})

/** Of a team its id, which is that of its page. */
const ofFundraiserSchema = z.strictObject({ fundraiserId: fundraiserIdSchema })
export interface ProposalsOfFundraiser extends z.output<typeof ofFundraiserSchema> {}

export const listProposals = defineQuery<ProposalsOfFundraiser, GiftProposal[]>({
  name: 'fundraisers.proposals',
  summary: 'The gifts by hand of a fundraiser or a team that wait to be confirmed.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: ofFundraiserSchema,
  output: z.array(giftProposalSchema),
})

export const confirmProposal = defineCommand<ProposalById, GiftProposal>({
  name: 'fundraisers.confirmProposal',
  summary: 'Records a gift by hand that a fundraiser told of, credited to their page, and tells them by mail.',
  access: 'fundraisers.manage',
  input: byIdSchema,
  output: giftProposalSchema,
  problems: ['not_found', 'proposal_settled'],
  rest: { method: 'POST', path: '/fundraiser-gift/{id}/confirm' },
})

export const declineProposalInputSchema = byIdSchema.extend({ reason: longTextUpTo(500).trim().optional() })
export interface DeclineProposalInput extends z.output<typeof declineProposalInputSchema> {}

export const declineProposal = defineCommand<DeclineProposalInput, GiftProposal>({
  name: 'fundraisers.declineProposal',
  summary:
    'Turns a gift by hand down that a fundraiser told of, and tells them by mail, with the reason where one is given.',
  access: 'fundraisers.manage',
  input: declineProposalInputSchema,
  output: giftProposalSchema,
  problems: ['not_found', 'proposal_settled'],
  rest: { method: 'POST', path: '/fundraiser-gift/{id}/decline' },
})
