import type { BulkAction } from '@almoner/contracts/bulk-changes/bulk-change'
import type { DonationStatus } from '@almoner/contracts/donations/donation'
import { isLive } from '@almoner/contracts/donations/donation-rules'

/** Whether a gift can take it as far as its state says; the server asks the same again, and more, when its turn comes. */
export function isFit(action: BulkAction, status: DonationStatus): boolean {
  if (action === 'resume') return status === 'paused'
  if (action === 'sendCardLink') return isLive(status) || status === 'failed' || status === 'canceled'
  return isLive(status)
}
