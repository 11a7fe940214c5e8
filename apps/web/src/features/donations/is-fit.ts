import type { BulkAction } from '@almoner/contracts/bulk-changes/bulk-command'
import type { DonationRow } from '@almoner/contracts/donations/donation'
import { isLive } from '@almoner/contracts/donations/donation-rules'

const ofSchedule: ReadonlySet<BulkAction> = new Set(['pause', 'skip', 'moveFund'])

/** Whether a recurring gift can take it as far as its state says; the server asks the same again, and more, when its turn comes. */
export function isFit(action: BulkAction, { status }: Pick<DonationRow, 'status'>): boolean {
  if (action === 'resume') return status === 'paused'
  if (action === 'sendCardLink') return isLive(status) || status === 'failed' || status === 'canceled'
  return !ofSchedule.has(action) || isLive(status)
}
