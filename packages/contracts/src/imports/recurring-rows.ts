import { z } from 'zod'
import { frequencies } from '../donations/donation.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'

/** As what a recurring gift that has ended comes in; one that is `failed` has lapsed. */
export const endings = ['completed', 'failed', 'canceled'] as const
export type Ending = (typeof endings)[number]

/** What a word in the status column of recurring gifts can stand for. */
export const recurringMeanings = ['active', 'paused', ...endings, 'leave_out'] as const
export type RecurringMeaning = (typeof recurringMeanings)[number]

/** How often a recurring gift is paid, as words in files say it; `once` is a pledge of one payment. */
export const rhythms = [
  'daily',
  'weekly',
  'every_2_weeks',
  'every_4_weeks',
  'monthly',
  'every_2_months',
  'quarterly',
  'every_6_months',
  'yearly',
  'once',
] as const
export type Rhythm = (typeof rhythms)[number]
/** `irregular` is a list of payments with days of their own, `leave_out` a single gift. */
export const rhythmMeanings = [...rhythms, 'irregular', 'leave_out'] as const
export type RhythmMeaning = (typeof rhythmMeanings)[number]

/** Of the recurring gifts that are taken and go on: how they are paid, and what they come to; and how many have ended. */
export const recurringFindingsSchema = z.object({
  /** Nobody collects these: payments are expected. */
  byHand: z.int(),
  /** Those that come with a mandate, by which direct debits collect them. */
  withMandate: z.int().default(0),
  /** Paused at first: by card or debit. */
  collected: z.int(),
  /** Of the collected ones: nothing can be asked for before the donor has entered a card. */
  withoutCard: z.int(),
  /** Nothing is expected or collected of these. */
  ended: z.int().default(0),
  /** Gifts that are here and name these by their ids: they will count toward them. */
  giftsHere: z.int().default(0),
  /** What they come to in a month, in minor units; a pledge of one payment does not. */
  monthly: z.array(z.object({ currency: currencySchema, count: z.int(), amount: minorUnitsSchema })),
})
export interface RecurringFindings extends z.infer<typeof recurringFindingsSchema> {}

/** The schedule of a recurring gift as it will be. */
export const previewedRecurringSchema = z.object({
  frequency: z.enum(frequencies),
  interval: z.int(),
  /** A pledge of one payment. */
  isPaidOnce: z.boolean(),
  startsOn: calendarDateSchema,
  isPaused: z.boolean(),
  /** Nothing can be collected before the donor has entered a card. */
  isWithoutCard: z.boolean(),
  /** Null for one that goes on. */
  endedAs: z.enum(endings).nullable(),
})
