import { z } from 'zod'
import { addDays } from '../add-days.js'
import { chargeModes, paymentMethods } from '../charges/charge.js'
import { gatewayIntegrationIdSchema } from '../gateways/gateway-integration-id.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'
import { donationIdSchema } from './donation-id.js'
import { donationManagers, donationStatuses, frequencies, type Donation } from './donation.js'
import { isLive } from './donation-rules.js'

/** Cards that expire within so many days are worth an email. */
export const expiringDays = 60

/** What is known of a means of payment that a gateway keeps. */
export const keptMethodSchema = z.object({
  type: z.enum(paymentMethods),
  brand: z.string().nullable(),
  last4: z.string().nullable(),
  expMonth: z.int().nullable(),
  expYear: z.int().nullable(),
})
export interface KeptMethod extends z.infer<typeof keptMethodSchema> {}

/** The last day on which a card can be charged; null for what does not expire. */
export const expiryDay = (month: number | null, year: number | null): string | null =>
  month === null || year === null ? null : new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

export const methodExpiries = ['soon', 'expired'] as const
export type MethodExpiry = (typeof methodExpiries)[number]

/** How near the end of a card is on a day; null where it is far off, or nothing expires. */
export function expiryOn(today: string, lastDay: string | null): MethodExpiry | null {
  if (lastDay === null || lastDay > addDays(today, expiringDays)) return null
  return lastDay < today ? 'expired' : 'soon'
}

/** Whether the donor of a recurring donation can be asked for another card or account. */
export const canBeMended = ({ managedBy, status }: Pick<Donation, 'managedBy' | 'status'>): boolean =>
  managedBy === 'almoner' && (isLive(status) || status === 'failed' || status === 'canceled')

const payingSchema = z.object({
  id: donationIdSchema,
  number: z.string(),
  status: z.enum(donationStatuses),
  managedBy: z.enum(donationManagers),
  amount: minorUnitsSchema,
  currency: currencySchema,
  frequency: z.enum(frequencies),
  interval: z.int(),
  nextChargeOn: calendarDateSchema.nullable(),
})

/** A means of payment on file with a gateway, and what it pays. */
export const savedMethodSchema = keptMethodSchema.extend({
  expiry: z.enum(methodExpiries).nullable(),
  /** It was declined for good: nothing is asked of it before there is another. */
  isRefused: z.boolean(),
  gateway: z.object({ id: gatewayIntegrationIdSchema, name: z.string() }),
  mode: z.enum(chargeModes),
  /** The recurring donations that are collected by it, or were until they ended; the newest first. */
  donations: z.array(payingSchema),
})
export interface SavedMethod extends z.infer<typeof savedMethodSchema> {}
