import type { Donation } from '@almoner/contracts/donations/donation'

export interface DonationActionProps {
  donation: Donation
  onClose: () => void
}
