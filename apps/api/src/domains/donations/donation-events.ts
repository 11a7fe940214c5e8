import type { DonationFacts } from '@almoner/contracts/donations/donations.events'
import type { Donation } from './donation.entity.js'

/** What every event about a donation tells of it. */
export const donationFacts = (
  donation: Pick<
    Donation,
    'id' | 'donorId' | 'campaignId' | 'entityId' | 'status' | 'frequency' | 'amount' | 'currency' | 'mode'
  >,
): DonationFacts => ({
  donationId: donation.id,
  donorId: donation.donorId,
  campaignId: donation.campaignId,
  entityId: donation.entityId,
  status: donation.status,
  frequency: donation.frequency,
  amount: donation.amount,
  currency: donation.currency,
  mode: donation.mode,
})
