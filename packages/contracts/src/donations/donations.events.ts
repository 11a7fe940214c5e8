import { z } from 'zod'
import { chargeModes } from '../charges/charge.js'
import { defineEvents, eventId } from '../event.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'
import { donationStatuses, frequencies } from './donation.js'
import { donationActors, donationFields } from './donation-actions.js'

/** What every event about a donation tells of it; `amount` is what is collected each time, in minor units. */
export const donationFactsSchema = z.strictObject({
  donationId: eventId,
  donorId: eventId,
  campaignId: eventId,
  entityId: eventId,
  status: z.enum(donationStatuses),
  frequency: z.enum(frequencies),
  amount: minorUnitsSchema.nonnegative(),
  currency: currencySchema,
  mode: z.enum(chargeModes),
})
export interface DonationFacts extends z.infer<typeof donationFactsSchema> {}

const changedSchema = donationFactsSchema.extend({
  changeId: eventId,
  field: z.enum(donationFields),
  by: z.enum(donationActors),
})

const installmentSchema = z.strictObject({
  installmentId: eventId,
  installmentNo: z.int().positive(),
  donationId: eventId,
  donorId: eventId,
  /** Null where nothing was asked of the gateway, for want of a means of payment. */
  chargeId: eventId.nullable(),
  attempt: z.int().nonnegative(),
  amount: minorUnitsSchema.nonnegative(),
  currency: currencySchema,
})

export const donationEvents = defineEvents({
  'donation.activated': { summary: 'A recurring donation began to run', payload: donationFactsSchema },
  'donation.updated': {
    summary: 'A recurring donation was changed: its amount, dates, frequency, method, campaign or funds',
    payload: changedSchema,
  },
  'donation.paused': { summary: 'A recurring donation rests', payload: changedSchema },
  'donation.resumed': { summary: 'A recurring donation goes on after a pause', payload: changedSchema },
  'donation.canceled': { summary: 'A recurring donation was ended by donor or staff', payload: changedSchema },
  'donation.restarted': { summary: 'A recurring donation that had ended began again', payload: changedSchema },
  'donation.past_due': {
    summary: 'A recurring donation could not be collected and is tried again',
    payload: donationFactsSchema,
  },
  'donation.completed': { summary: 'A donation has been paid to its end', payload: donationFactsSchema },
  'donation.failed': {
    summary: 'A recurring donation was given up after too many payments that came to nothing',
    payload: donationFactsSchema,
  },
  'installment.paid': {
    summary: 'An installment of a recurring donation was paid',
    payload: installmentSchema,
    isInternal: true,
  },
  'installment.failed': {
    summary: 'An installment of a recurring donation could not be collected',
    payload: installmentSchema.extend({
      willRetryOn: calendarDateSchema.nullable(),
      isHard: z.boolean(),
    }),
    isInternal: true,
  },
})
