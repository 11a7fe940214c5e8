import { z } from 'zod'
import { largestAmountMinor, minorUnitsSchema } from '../money.js'
import { requiredText, textUpTo } from '../text.js'

/** Fair market value of goods and services in minor units; null while nobody knows it, and then no receipt can be issued. */
const valueSchema = minorUnitsSchema
  .min(0, 'Cannot be negative')
  .max(largestAmountMinor, 'This is more than the maximum gift')
  .nullable()

/**
 * Which payments of a recurring gift bring goods: its first alone, as a seat at a dinner; one a year, as the benefits of a membership, which are
 * those of a year however it is paid (26 CFR 1.170A-13(f)(8)(i)(B) speaks of annual membership benefits); or each.
 */
export const goodsRepeats = ['once', 'yearly', 'each'] as const

/** What every donor gets for a gift to the campaign, such as a seat at a dinner. */
export const goodsSchema = z
  .strictObject({
    isOn: z.boolean(),
    description: textUpTo(200),
    value: valueSchema,
    repeats: z.enum(goodsRepeats).default('once'),
  })
  .refine(({ isOn, description }) => !isOn || description.trim() !== '', {
    path: ['description'],
    message: 'Enter what donors get',
  })

export const rewardSchema = z.strictObject({
  /** Made by whoever adds it, and kept: gifts that took it count by it. */
  id: z.uuid(),
  name: requiredText(80),
  description: textUpTo(300).default(''),
  value: valueSchema,
  /** The smallest gift that gets it, without what covers the fees; minor units. */
  least: minorUnitsSchema
    .min(1, 'Must be more than zero')
    .max(largestAmountMinor, 'This is more than the maximum gift'),
  /** How many there are; null for as many as are wanted. */
  stock: z.int().min(0, 'Cannot be negative').max(1_000_000, 'Up to a million').nullable(),
})
export interface Reward extends z.output<typeof rewardSchema> {}

export const rewardsSchema = z
  .array(rewardSchema)
  .max(20, 'Up to twenty rewards')
  .superRefine((rewards, context) => {
    for (const [place, { id }] of rewards.entries())
      if (rewards.findIndex((other) => other.id === id) < place)
        context.addIssue({ code: 'custom', path: [place, 'name'], message: 'This is listed twice' })
  })
