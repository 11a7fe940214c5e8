import { z } from 'zod'
import { currencySchema, minorUnitsSchema } from '../money.js'
import { calendarDateSchema, instantSchema } from '../time.js'

/** So many days before its last day a card counts as about to expire. */
export const expiryRiskDays = 30

/** How many recurring gifts, and what they come to in a month, in minor units. */
const donationFigureSchema = z.object({ recurringDonations: z.int(), monthlyAmount: minorUnitsSchema })
export interface DonationFigure extends z.infer<typeof donationFigureSchema> {}

/** Live ones alone. A month's value is amount / interval; a day counts 1/30.44 of a month, a week 12/52, a year 12. */
const donationFiguresOfCurrencySchema = z.object({
  currency: currencySchema,
  /** Active or past due: what the monthly value is summed over. */
  active: donationFigureSchema,
  pastDue: donationFigureSchema,
  /**
   * Of the active: past due, last payment failed, without a card that can be charged, or with one that has expired or will
   * within `expiryRiskDays`.
   */
  atRisk: donationFigureSchema,
  paused: donationFigureSchema,
  /** Their first payment was due in the period. */
  started: donationFigureSchema,
  /** What the changes of the period add to a month. */
  upgraded: donationFigureSchema,
  downgraded: donationFigureSchema,
  /** Canceled in the period, or failed in it for good. */
  lost: donationFigureSchema,
})
export interface DonationFiguresOfCurrency extends z.infer<typeof donationFiguresOfCurrencySchema> {}

export const donationFiguresSchema = z.object({
  from: calendarDateSchema,
  to: calendarDateSchema,
  byCurrency: z.array(donationFiguresOfCurrencySchema),
})
export interface DonationFigures extends z.infer<typeof donationFiguresSchema> {}

/** What is due in a month, the first from today on; minor units. */
const forecastMonthSchema = z.object({ month: calendarDateSchema, amount: minorUnitsSchema, charges: z.int() })

export const donationForecastSchema = z.object({
  at: instantSchema,
  from: calendarDateSchema,
  to: calendarDateSchema,
  byCurrency: z.array(
    z.object({
      currency: currencySchema,
      recurringDonations: z.int(),
      amount: minorUnitsSchema,
      months: z.array(forecastMonthSchema),
    }),
  ),
})
export interface DonationForecast extends z.infer<typeof donationForecastSchema> {}
export type ForecastOfCurrency = DonationForecast['byCurrency'][number]
