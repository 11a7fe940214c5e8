import { z } from 'zod'
import { frequencies } from './choices.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { checkoutPageSchema, pageLanguages } from './checkout-page.js'

/** `waiting`: for the donor, who has to pay or approve it on the gateway's page. `confirming`: for the bank or the gateway. */
export const giftStates = ['waiting', 'confirming', 'succeeded', 'failed', 'canceled'] as const
export type GiftState = (typeof giftStates)[number]

export const declineKinds = ['funds', 'expired', 'refused', 'approval', 'number', 'fault', 'other'] as const
export type DeclineKind = (typeof declineKinds)[number]

/** How a gift stands, for whoever holds its token: the donor. What a redirect says is never part of it. */
export const giftStatusSchema = z.object({
  state: z.enum(giftStates),
  payUrl: z.string().nullable(),
  /** In minor units: what is taken, and of that the gift and what covers the fees. */
  amount: minorUnitsSchema,
  gift: minorUnitsSchema,
  cover: minorUnitsSchema,
  currency: currencySchema,
  frequency: z.enum(frequencies),
  isTest: z.boolean(),
  firstName: z.string().nullable(),
  number: z.string().nullable(),
  /** The document of its receipt; `coming` while it is made. */
  receipt: z.union([z.object({ number: z.string(), url: z.string() }), z.literal('coming')]).nullable(),
  decline: z.enum(declineKinds).nullable(),
  language: z.enum(pageLanguages),
  org: z.object({ id: z.string(), slug: z.string(), name: z.string(), logo: z.string().nullable() }),
  campaign: z.object({ slug: z.string(), name: z.string() }),
  fundraiser: z.string().nullable(),
  theme: checkoutPageSchema.shape.theme,
  thanks: z.object({
    title: z.string().nullable(),
    body: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    canShare: z.boolean(),
    shareText: z.string().nullable(),
  }),
  /** A monthly gift to ask for, once, in minor units, in the org's own words or in Almoner's; null where none is asked. */
  monthlyNudge: z.object({ amount: minorUnitsSchema, text: z.string().nullable() }).nullable(),
  cameFrom: z.string().nullable(),
  isEmbedded: z.boolean(),
})
export interface GiftStatus extends z.infer<typeof giftStatusSchema> {}
