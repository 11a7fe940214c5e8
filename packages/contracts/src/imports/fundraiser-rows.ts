import { z } from 'zod'
import { fundraiserIdSchema } from '../fundraisers/fundraiser-id.js'
import { personal } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'

/** What a page of another system becomes here. */
export const importedPageStatuses = ['active', 'pending', 'paused', 'ended'] as const
export type ImportedPageStatus = (typeof importedPageStatuses)[number]

/** What a word in the status column of fundraisers can stand for. */
export const pageMeanings = [...importedPageStatuses, 'leave_out'] as const
export type PageMeaning = (typeof pageMeanings)[number]

const raisedApartSchema = z.object({
  id: fundraiserIdSchema,
  name: z.string(),
  currency: currencySchema,
  /** Minor units. */
  here: minorUnitsSchema,
  inFile: minorUnitsSchema,
})
export interface RaisedApart extends z.infer<typeof raisedApartSchema> {}

/** Of the pages that are taken: in which state they are, and whom of their people is to be invited. */
export const fundraiserFindingsSchema = z.object({
  active: z.int(),
  pending: z.int(),
  paused: z.int(),
  ended: z.int(),
  /** New members, who hear nothing before staff send the invitations. */
  toInvite: z.int(),
  /** Pages that are here already, by whether the file has the same sum raised; the first of those that do not. */
  sameRaised: z.int(),
  otherRaised: z.int(),
  raisedApart: z.array(raisedApartSchema),
})
export interface FundraiserFindings extends z.infer<typeof fundraiserFindingsSchema> {}

/** A page as it will be once it is imported. */
export const previewedPageSchema = z.object({
  line: z.int(),
  name: z.string(),
  email: personal(z.string()),
  /** Is a fundraiser here already, without a page. */
  isMember: z.boolean(),
  slug: z.string(),
  title: z.string().nullable(),
  campaign: z.string(),
  currency: currencySchema,
  goal: minorUnitsSchema.nullable(),
  raised: minorUnitsSchema.nullable(),
  status: z.enum(importedPageStatuses),
})
export interface PreviewedPage extends z.infer<typeof previewedPageSchema> {}
