import { z } from 'zod'
import { pageLanguages } from '../checkout/checkout-page.js'
import { nothing, type Nothing } from '../nothing.js'
import { defineCommand, defineQuery } from '../operation.js'
import { longTextUpTo } from '../text.js'
import { calendarDateSchema } from '../time.js'
import { formInputSchema, type UploadedFile, type UploadForm } from '../upload.js'
import { fundraiserIdSchema } from './fundraiser-id.js'
import { fundraiserSchema, type Fundraiser } from './fundraiser.js'
import { fundraiserFieldsSchema, pictureProblems } from './fundraisers.operations.js'
import { pageChangeIdSchema } from './page-change.js'
import { pageTones } from './page-tone.js'

/** A fundraiser's own page, with what they need to know to change it. */
export const ownPageSchema = z.object({
  /** What staff keep in custom fields is for staff. */
  fundraiser: fundraiserSchema.omit({ custom: true }),
  /** The org's colour, of which the tones are made. */
  primaryColor: z.string(),
  campaignEndsOn: calendarDateSchema.nullable(),
  /** Whether what they change waits until staff approve it. */
  reviewsChanges: z.boolean(),
})
export interface OwnPage extends z.infer<typeof ownPageSchema> {}

export const getOwnPage = defineQuery<Nothing, OwnPage | null>({
  name: 'fundraisers.ownPage',
  summary: 'The page of the fundraiser who asks; null before they have one.',
  access: 'fundraisers.own',
  whileImpersonating: 'allowed',
  input: nothing,
  output: ownPageSchema.nullable(),
  rest: { method: 'GET', path: '/my-fundraiser-page' },
})

const { title, story, goal, endsOn } = fundraiserFieldsSchema.shape
export const ownPageFieldsSchema = z.strictObject({
  title,
  story,
  goal,
  endsOn,
  tone: z.enum(pageTones).optional(),
  /** Of the mails to them. */
  language: z.enum(pageLanguages).optional(),
})
export interface OwnPageFields extends z.output<typeof ownPageFieldsSchema> {}

export interface SaveOwnPageInput {
  page: OwnPageFields
  avatar: UploadedFile | null
  deletesAvatar: boolean
}

const ownPageForm = {
  part: 'page',
  schema: ownPageFieldsSchema,
  file: 'avatar',
  deleteFlag: 'deleteAvatar',
}

const saveInputSchema = formInputSchema(ownPageForm).transform(({ fields, file, deletesFile }): SaveOwnPageInput => ({
  page: fields,
  avatar: file,
  deletesAvatar: deletesFile,
}))

export const saveOwnPage = defineCommand<SaveOwnPageInput, OwnPage, UploadForm>({
  name: 'fundraisers.saveOwnPage',
  summary:
    'Changes the page of the fundraiser who asks: at once, or once staff approve it where the organization reviews changes.',
  access: 'fundraisers.own',
  input: saveInputSchema,
  output: ownPageSchema,
  problems: ['not_found', 'fundraiser_page_closed', 'attempts_exhausted', ...pictureProblems],
  rest: { method: 'PUT', path: '/my-fundraiser-page', form: ownPageForm },
})

export const withdrawPageChange = defineCommand<Nothing, OwnPage>({
  name: 'fundraisers.withdrawPageChange',
  summary: 'Takes back the change of one’s own page that waits for approval.',
  access: 'fundraisers.own',
  input: nothing,
  output: ownPageSchema,
  problems: ['not_found', 'page_change_settled'],
})

const pageChangeOfSchema = z.strictObject({ id: fundraiserIdSchema, changeId: pageChangeIdSchema })
export interface PageChangeOf extends z.output<typeof pageChangeOfSchema> {}

export const approvePageChange = defineCommand<PageChangeOf, Fundraiser>({
  name: 'fundraisers.approvePageChange',
  summary: 'Puts a change that waits for approval on the page, and tells the fundraiser by mail.',
  access: 'fundraisers.manage',
  input: pageChangeOfSchema,
  output: fundraiserSchema,
  problems: ['not_found', 'page_change_settled'],
  rest: { method: 'POST', path: '/fundraiser/{id}/page-change/{changeId}/approve' },
})

export const rejectPageChangeInputSchema = pageChangeOfSchema.extend({ reason: longTextUpTo(500).trim().optional() })
export interface RejectPageChangeInput extends z.output<typeof rejectPageChangeInputSchema> {}

export const rejectPageChange = defineCommand<RejectPageChangeInput, Fundraiser>({
  name: 'fundraisers.rejectPageChange',
  summary: 'Leaves the page as it is, and tells the fundraiser by mail, with the reason where one is given.',
  access: 'fundraisers.manage',
  input: rejectPageChangeInputSchema,
  output: fundraiserSchema,
  problems: ['not_found', 'page_change_settled'],
  rest: { method: 'POST', path: '/fundraiser/{id}/page-change/{changeId}/reject' },
})

export const fundraiserSettingsSchema = z.object({
  /** Whether what fundraisers change of their pages waits until staff approve it. */
  reviewsChanges: z.boolean(),
  /** Whether fundraisers see how they stand among those of their campaign. */
  showsRank: z.boolean(),
  /** Whether fundraisers raise in teams: start them, join them, and are shown with them. */
  hasTeams: z.boolean(),
})
export interface FundraiserSettings extends z.infer<typeof fundraiserSettingsSchema> {}

export const getFundraiserSettings = defineQuery<Nothing, FundraiserSettings>({
  name: 'fundraisers.settings',
  summary: 'What fundraisers of the organization may do by themselves.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: fundraiserSettingsSchema,
  rest: { method: 'GET', path: '/fundraiser-settings' },
})

export const saveFundraiserSettingsInputSchema = z.strictObject(fundraiserSettingsSchema.partial().shape)
export interface SaveFundraiserSettingsInput extends z.output<typeof saveFundraiserSettingsInputSchema> {}

export const saveFundraiserSettings = defineCommand<SaveFundraiserSettingsInput, FundraiserSettings>({
  name: 'fundraisers.saveSettings',
  summary: 'Changes what fundraisers may do by themselves; what is left out stays.',
  access: 'fundraisers.manage',
  input: saveFundraiserSettingsInputSchema,
  output: fundraiserSettingsSchema,
  rest: { method: 'PUT', path: '/fundraiser-settings' },
})

export const waitingCountsSchema = z.object({
  pages: z.int(),
  changes: z.int(),
  gifts: z.int(),
  teams: z.int(),
  teamGifts: z.int(),
  /** Fundraisers who came by an import and are still to be invited. */
  invitations: z.int(),
})
export interface WaitingCounts extends z.infer<typeof waitingCountsSchema> {}

export const countWaiting = defineQuery<Nothing, WaitingCounts>({
  name: 'fundraisers.waitingCounts',
  summary:
    'How many pages, changes of pages, gifts by hand, teams (with their changes) and invitations wait for staff.',
  access: 'fundraisers.manage',
  whileImpersonating: 'allowed',
  input: nothing,
  output: waitingCountsSchema,
})
