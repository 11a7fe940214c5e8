import type { DonationStatus, Frequency } from './donation.js'

type Steps = Record<DonationStatus, readonly DonationStatus[]>

/** The steps that a recurring donation may take: the one table of them. `failed` and `canceled` come back to life by a restart. */
const donationSteps: Steps = {
  incomplete: ['active', 'scheduled', 'canceled'],
  scheduled: ['active', 'canceled'],
  active: ['past_due', 'paused', 'completed', 'canceled'],
  past_due: ['active', 'failed', 'paused', 'canceled'],
  paused: ['active', 'past_due', 'canceled'],
  completed: [],
  failed: ['active'],
  canceled: ['active'],
}

const singleSteps: Steps = {
  incomplete: ['completed', 'canceled'],
  scheduled: [],
  active: [],
  past_due: [],
  paused: [],
  completed: [],
  failed: [],
  canceled: [],
}

export function canDonationBecome(frequency: Frequency, from: DonationStatus, to: DonationStatus): boolean {
  return (frequency === 'single' ? singleSteps : donationSteps)[from].includes(to)
}

export const isLive = (status: DonationStatus): boolean =>
  status === 'active' || status === 'past_due' || status === 'scheduled' || status === 'paused'

/** The letter of the number that people see: R for what repeats, G for what is given once. */
export const donationPrefix = (frequency: Frequency): 'R' | 'G' => (frequency === 'single' ? 'G' : 'R')
