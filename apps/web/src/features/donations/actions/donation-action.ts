import type { Donation } from '@almoner/contracts/donations/donation'

/** What the dialog of an action takes. */
export interface DonationActionProps {
  donation: Donation
  onClose: () => void
}
