import type { Donation } from '../donation.entity.js'
import type { DonationSnapshot } from './after-try.js'

/** A donation as far as a try of one of its payments concerns it. */
export const donationSnapshotOf = (
  donation: Pick<
    Donation,
    'status' | 'frequency' | 'interval' | 'method' | 'nextChargeOn' | 'consecutiveFailures' | 'unpaidInstallments'
  >,
): DonationSnapshot => ({
  status: donation.status,
  frequency: donation.frequency,
  interval: donation.interval,
  method: donation.method,
  nextChargeOn: donation.nextChargeOn ?? null,
  isPaused: donation.status === 'paused',
  consecutiveFailures: donation.consecutiveFailures,
  unpaidInstallments: donation.unpaidInstallments,
})
