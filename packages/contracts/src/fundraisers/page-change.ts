import { z } from 'zod'
import { idOf } from '../id.js'
import { minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'
import { pageTones } from './page-tone.js'

export const pageChangeIdSchema = idOf<'pageChange'>()

export const pageChangeStatuses = ['waiting', 'approved', 'rejected', 'withdrawn'] as const
export type PageChangeStatus = (typeof pageChangeStatuses)[number]

/** What fundraisers change of their page themselves. `goalAmount` in minor units of the page's currency. */
export const pageContentSchema = z.object({
  title: z.string().nullable(),
  story: z.string().nullable(),
  goalAmount: minorUnitsSchema.nullable(),
  endsOn: calendarDateSchema.nullable(),
  tone: z.enum(pageTones),
  /** The name of the picture's file. */
  avatar: z.string().nullable(),
  /** Of a team alone; a person's is their account's. */
  name: z.string().optional(),
})
export interface FundraiserPageContent extends z.infer<typeof pageContentSchema> {}

/** What is to be different; the rest of the page stays as it is. */
export const pageChangesSchema = pageContentSchema.partial()
export interface PageChanges extends z.infer<typeof pageChangesSchema> {}

/** The last change of a page, while it waits for staff or once they turned it down. */
export const pageChangeSchema = z.object({
  id: pageChangeIdSchema,
  status: z.enum(pageChangeStatuses),
  changes: pageChangesSchema,
  reason: z.string().nullable(),
  createdAt: instantSchema,
})
export interface PageChange extends z.infer<typeof pageChangeSchema> {}
