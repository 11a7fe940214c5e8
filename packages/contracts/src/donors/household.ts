import { z } from 'zod'
import { named } from '../masking.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { donorIdSchema } from './donor-id.js'
import { givingSchema } from './giving.js'

/** What somebody is in a household; whom letters name first is its head. */
export const householdRoles = ['head', 'spouse', 'child', 'other'] as const
export type HouseholdRole = (typeof householdRoles)[number]

const greeting = z.string().meta({ examples: ['Dr Janet Mercer & Tom Mercer'] })

const memberSchema = z.object({
  donorId: donorIdSchema,
  number: z.string(),
  name: named(z.string()),
  role: z.enum(householdRoles),
  giving: z.array(givingSchema),
})
export interface HouseholdMember extends z.infer<typeof memberSchema> {}

/** A household, which is a donor itself, with its people and what all of them gave. */
export const householdSchema = z.object({
  id: donorIdSchema,
  number: z.string(),
  name: named(z.string()),
  /** How letters greet it: what was written for it, or else the names of its head and spouse. */
  formalGreeting: named(greeting),
  informalGreeting: named(greeting),
  members: z.array(memberSchema),
  /** Of the household and its people together, each gift once, in minor units; less what went back, live gifts only. */
  giving: z.array(
    z.object({
      currency: currencySchema,
      giftCount: z.int(),
      lifetimeAmount: minorUnitsSchema,
      /** Since the first of January. */
      thisYearAmount: minorUnitsSchema,
    }),
  ),
})
export interface Household extends z.infer<typeof householdSchema> {}

/** The household that a donor belongs to. */
export const ownHouseholdSchema = z.object({
  id: donorIdSchema,
  number: z.string(),
  name: named(z.string()),
  role: z.enum(householdRoles),
})
