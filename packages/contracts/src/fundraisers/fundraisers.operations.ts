import { z } from 'zod'
import { userIdSchema } from '../accounts/user-id.js'
import { pageLanguages } from '../checkout/checkout-page.js'
import { campaignIdSchema } from '../campaigns/campaign-id.js'
import { fundraiserIdSchema, teamIdSchema } from './fundraiser-id.js'
import { currencySchema, largestAmountMinor, minorUnitsSchema } from '../money.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { changesInput, pageOf, type Page } from '../paging.js'
import { emailText, longTextUpTo, nameText, textUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { formInputSchema, type UploadedFile, type UploadForm } from '../upload.js'
import { fundraiserRowSchema, fundraiserSchema, fundraiserStatuses } from './fundraiser.js'
import type { Fundraiser, FundraiserRow } from './fundraiser.js'
import { fundraiserTreeSchema } from './fundraiser-conditions.js'
import { slugSchema } from './slug.js'

export const fundraiserSorts = ['-createdAt', 'createdAt', 'name', '-name'] as const
export type FundraiserSort = (typeof fundraiserSorts)[number]

const fundraiserFilter = {
  search: textUpTo(200).optional(),
  /** Those under way or waiting where absent, all but the rejected and the ended; with `updatedSince` all of them. */
  status: z.array(z.enum(fundraiserStatuses)).max(fundraiserStatuses.length).optional(),
  campaignId: campaignIdSchema.optional(),
  teamId: teamIdSchema.optional(),
  /** Those alone of whom something else waits for staff. */
  waitsFor: z.enum(['change', 'gift', 'invitation']).optional(),
  /** Conditions beyond the short forms, all or any of which hold. */
  where: fundraiserTreeSchema.optional(),
}

export const fundraiserFilterSchema = z.strictObject(fundraiserFilter)
export interface FundraiserFilter extends z.output<typeof fundraiserFilterSchema> {}

export const listFundraisersInputSchema = z.strictObject({
  ...fundraiserFilter,
  sort: z.enum(fundraiserSorts).default('-createdAt'),
  ...changesInput,
})
export interface ListFundraisersInput extends z.output<typeof listFundraisersInputSchema> {}
export interface ListFundraisersWire extends z.input<typeof listFundraisersInputSchema> {}

export const listFundraisers = defineQuery<ListFundraisersInput, Page<FundraiserRow>, ListFundraisersWire>({
  name: 'fundraisers.list',
  summary: 'A page of those who raise money for the organization, with what they raised.',
  access: 'fundraisers.read',
  whileImpersonating: 'allowed',
  input: listFundraisersInputSchema,
  output: pageOf(fundraiserRowSchema),
  rest: { method: 'GET', path: '/v1/fundraisers', query: '*' },
})

const countSchema = z.object({ count: z.int() })
export interface FundraiserCount extends z.infer<typeof countSchema> {}

export const countFundraisers = defineQuery<FundraiserFilter, FundraiserCount, z.input<typeof fundraiserFilterSchema>>({
  name: 'fundraisers.count',
  summary: 'How many fundraisers a filter of the list finds.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: fundraiserFilterSchema,
  output: countSchema,
})

export const countPendingFundraisers = defineQuery<Nothing, FundraiserCount>({
  name: 'fundraisers.pendingCount',
  summary: 'How many fundraisers wait to be approved.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: countSchema,
  rest: { method: 'GET', path: '/fundraiser-signup/count' },
})

const byIdSchema = z.strictObject({ id: fundraiserIdSchema })
export interface FundraiserById extends z.output<typeof byIdSchema> {}

export const getFundraiser = defineQuery<FundraiserById, Fundraiser>({
  name: 'fundraisers.get',
  summary: 'One fundraiser, by their own id or that of their user.',
  access: 'fundraisers.read',
  whileImpersonating: 'allowed',
  input: byIdSchema,
  output: fundraiserSchema,
  problems: ['not_found'],
  rest: { method: 'GET', path: '/v1/fundraisers/{id}' },
})

export const fundraiserFieldsSchema = z.strictObject({
  firstName: nameText,
  lastName: nameText,
  email: emailText,
  slug: slugSchema.optional(),
  /** Minor units of `currency`; none where null. */
  goal: minorUnitsSchema
    .positive({ error: 'Must be more than zero' })
    .max(largestAmountMinor, 'Up to 99,999,999.99')
    .nullable()
    .optional(),
  /** That of the campaign; another is refused. */
  currency: currencySchema.optional(),
  campaignId: campaignIdSchema.optional(),
  title: textUpTo(100).nullable().optional(),
  story: longTextUpTo(10_000).nullable().optional(),
  endsOn: calendarDateSchema.nullable().optional(),
  /** Of the mails to them; that of the organization where absent. */
  language: z.enum(pageLanguages).optional(),
})
export interface FundraiserFields extends z.output<typeof fundraiserFieldsSchema> {}

export interface CreateFundraiserInput {
  fundraiser: FundraiserFields
  avatar: UploadedFile | null
}

const createForm = { part: 'fundraiser', schema: fundraiserFieldsSchema, file: 'avatar' }

const createInputSchema = formInputSchema(createForm).transform(({ fields, file }): CreateFundraiserInput => ({
  fundraiser: fields,
  avatar: file,
}))

export const pictureProblems = ['payload_too_large', 'content_type_wrong', 'storage_exceeded'] as const

export const createFundraiser = defineCommand<CreateFundraiserInput, Fundraiser, UploadForm>({
  name: 'fundraisers.create',
  summary: 'Makes a fundraiser with a page of their own, active at once, and invites them by mail.',
  access: 'fundraisers.manage',
  input: createInputSchema,
  output: fundraiserSchema,
  problems: ['not_found', 'member_exists', 'slug_taken', 'attempts_exhausted', ...pictureProblems],
  rest: { method: 'POST', path: '/fundraiser', form: createForm },
})

const fundraiserChangesSchema = fundraiserFieldsSchema.partial().extend({ userId: userIdSchema })
export interface FundraiserChanges extends Omit<z.output<typeof fundraiserChangesSchema>, 'userId'> {}

export interface SaveFundraiserInput {
  /** Of the fundraiser's user, or of the fundraiser. */
  id: string
  fundraiser: FundraiserChanges
  avatar: UploadedFile | null
  /** Takes the picture away; a file that came with it is left out. */
  deletesAvatar: boolean
}

const saveForm = {
  part: 'fundraiser',
  schema: fundraiserChangesSchema,
  file: 'avatar',
  deleteFlag: 'deleteAvatar',
}

const saveInputSchema = formInputSchema(saveForm, { userId: 'userId' }).transform(
  ({ fields: { userId, ...fundraiser }, file, deletesFile }): SaveFundraiserInput => ({
    id: userId,
    fundraiser,
    avatar: file,
    deletesAvatar: deletesFile,
  }),
)

export const saveFundraiser = defineCommand<SaveFundraiserInput, Fundraiser, UploadForm>({
  name: 'fundraisers.save',
  summary: 'Changes the page of a fundraiser, and sets or takes away their picture.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: saveInputSchema,
  output: fundraiserSchema,
  problems: ['not_found', 'slug_taken', 'team_needs_captain', ...pictureProblems],
  rest: { method: 'PUT', path: '/fundraiser/{userId}', form: saveForm },
})

export const approveFundraiser = defineCommand<FundraiserById, Fundraiser>({
  name: 'fundraisers.approve',
  summary: 'Lets the page of a pending fundraiser go live, and tells them by mail.',
  access: 'fundraisers.manage',
  input: byIdSchema,
  output: fundraiserSchema,
  problems: ['not_found', 'fundraiser_step_refused'],
  rest: { method: 'POST', path: '/fundraiser/{id}/approve' },
})

export const inviteFundraiser = defineCommand<FundraiserById, Fundraiser>({
  name: 'fundraisers.invite',
  summary:
    'Mails a fundraiser the link to a password of their own; one who came by an import hears of their page by it.',
  access: 'fundraisers.manage',
  input: byIdSchema,
  output: fundraiserSchema,
  problems: ['not_found', 'invite_accepted', 'invitation_address_changed', 'attempts_exhausted'],
})

export const rejectFundraiserInputSchema = z.strictObject({
  id: fundraiserIdSchema,
  reason: longTextUpTo(500).trim().optional(),
})
export interface RejectFundraiserInput extends z.output<typeof rejectFundraiserInputSchema> {}

export const rejectFundraiser = defineCommand<RejectFundraiserInput, Fundraiser>({
  name: 'fundraisers.reject',
  summary: 'Turns a pending fundraiser down for good, and tells them by mail, with the reason where one is given.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: rejectFundraiserInputSchema,
  output: fundraiserSchema,
  problems: ['not_found', 'fundraiser_step_refused'],
})

const stepOf = (verb: 'pause' | 'resume' | 'end', summary: string) =>
  defineCommand<FundraiserById, Fundraiser>({
    name: `fundraisers.${verb}`,
    summary,
    access: 'fundraisers.manage',
    whileImpersonating: 'allowed',
    input: byIdSchema,
    output: fundraiserSchema,
    problems: ['not_found', 'fundraiser_step_refused'],
  })

export const pauseFundraiser = stepOf('pause', 'Takes the page of an active fundraiser out of sight for a while.')
export const resumeFundraiser = stepOf('resume', 'Puts the page of a paused fundraiser back.')
export const endFundraiser = stepOf('end', 'Ends the page of a paused fundraiser for good; its gifts stay.')
