import { z } from 'zod'
import { nothing, type Nothing } from '../nothing.js'
import { defineQuery } from '../operation.js'
import { calendarDateSchema } from '../time.js'
import {
  donationFiguresSchema,
  donationForecastSchema,
  type DonationFigures,
  type DonationForecast,
} from './donation-figures.js'

export const donationFiguresInputSchema = z.strictObject({
  from: calendarDateSchema.optional(),
  to: calendarDateSchema.optional(),
})
export interface DonationFiguresInput extends z.output<typeof donationFiguresInputSchema> {}

export const getDonationFigures = defineQuery<DonationFiguresInput, DonationFigures>({
  name: 'recurringFigures.get',
  summary: 'How recurring giving stands, and what came and went in a period, by currency.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: donationFiguresInputSchema,
  output: donationFiguresSchema,
  rest: { method: 'GET', path: '/v1/reports/recurring', query: '*' },
})

export const forecastDonations = defineQuery<Nothing, DonationForecast>({
  name: 'recurringFigures.forecast',
  summary:
    'What recurring gifts will come to in twelve months, the rest of this one among them, if all of it is collected.',
  access: 'donations.read',
  whileImpersonating: 'allowed',
  input: nothing,
  output: donationForecastSchema,
  rest: { method: 'GET', path: '/v1/reports/recurring-forecast' },
})
