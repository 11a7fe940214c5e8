import { z } from 'zod'
import { chargeModes } from '../charges/charge.js'
import { defineEvents, eventId } from '../event.js'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema } from '../time.js'
import { payoutStatuses } from './payout-status.js'

/** What every event about a payout tells of it; `amount` in minor units. */
const payoutFactsSchema = z.strictObject({
  payoutId: eventId,
  entityId: eventId,
  status: z.enum(payoutStatuses),
  amount: minorUnitsSchema,
  currency: currencySchema,
  arrivesOn: calendarDateSchema,
  mode: z.enum(chargeModes),
})
export interface PayoutFacts extends z.infer<typeof payoutFactsSchema> {}

export const payoutEvents = defineEvents({
  'payout.paid': { summary: 'A gateway paid gifts out to the bank', payload: payoutFactsSchema },
  'payout.failed': { summary: 'A payout did not reach the bank, or came back', payload: payoutFactsSchema },
})
