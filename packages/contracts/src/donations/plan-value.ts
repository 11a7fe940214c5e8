import type { DonationStatus, Frequency } from './donation.js'

interface Rhythm {
  amount: number
  frequency: Frequency
  interval: number
}

/** How often in a hundred years each frequency comes: a month is 30.44 days, a year 52 weeks. */
const perCentury: Record<Frequency, bigint> = {
  single: 0n,
  daily: 36_528n,
  weekly: 5_200n,
  monthly: 1_200n,
  yearly: 100n,
}

const rounded = (whole: bigint, parts: bigint): number => Number((whole * 2n + parts) / (parts * 2n))

/** What an amount comes to in a year, in its minor units: daily × 365.28, weekly × 52, monthly × 12, by the interval. */
export function annualValue({ amount, frequency, interval }: Rhythm): number {
  return rounded(BigInt(amount) * perCentury[frequency], 100n * BigInt(interval))
}

/** What an amount comes to in a month, in its minor units: a twelfth of a year. */
export function monthlyValue({ amount, frequency, interval }: Rhythm): number {
  return rounded(BigInt(amount) * perCentury[frequency], 1_200n * BigInt(interval))
}

/** Whether the monthly value of the org counts it. */
export const isCounted = (status: DonationStatus): boolean => status === 'active' || status === 'past_due'
