import type { Donation } from '@almoner/contracts/donations/donation'

/** What the dialog of an action takes. */
export interface PlanActionProps {
  donation: Donation
  onClose: () => void
}
