import { share, zero, type MinorUnits } from '../minor-units.js'
import type { DonationStatus, Frequency } from './donation.js'

interface Rhythm {
  amount: MinorUnits
  frequency: Frequency
  interval: number
}

interface Limited {
  amount: MinorUnits
  maxCharges?: number | null | undefined
  maxTotal?: MinorUnits | null | undefined
  /** Of `maxCharges`, what had been paid in the system that it comes from. */
  priorCharges?: number | null | undefined
}

/** Whether it is one payment in all, and so nothing that recurs: by its number of payments, or a total that one payment reaches. */
export const isPaidOnce = ({ amount, maxCharges = null, maxTotal = null, priorCharges }: Limited): boolean =>
  maxCharges !== null && (priorCharges ?? 0) === 0 && (maxCharges === 1 || (maxTotal !== null && maxTotal <= amount))

/** How often in a hundred years each frequency comes: a month is 30.44 days, a year 52 weeks. What has an end by its nature has no value of a year. */
const perCentury: Record<Frequency, number> = {
  single: 0,
  daily: 36_528,
  weekly: 5_200,
  monthly: 1_200,
  yearly: 100,
  irregular: 0,
}

/** What an amount comes to in a year, in its minor units: daily × 365.28, weekly × 52, monthly × 12, by the interval. */
export function annualValue({ amount, frequency, interval }: Rhythm): MinorUnits {
  return share(amount, perCentury[frequency], 100 * interval)
}

/** What an amount comes to in a month, in its minor units: a twelfth of a year. What is paid once comes to nothing. */
export function monthlyValue({
  amount,
  frequency,
  interval,
  isPaidOnce: once,
}: Rhythm & { isPaidOnce: boolean }): MinorUnits {
  return once ? zero : share(amount, perCentury[frequency], 1_200 * interval)
}

/** Whether the monthly value of the org counts it. */
export const isCounted = (status: DonationStatus): boolean => status === 'active' || status === 'past_due'
