import type { DonationChange as ShownChange } from '@almoner/contracts/donations/donation-actions'
import type { DonationChange } from '../donation-change.entity.js'

/** A change as its log shows it; `userName` is of the staff who made it. */
export function toDonationChange(change: DonationChange, userName: string | null): ShownChange {
  return {
    id: change.id,
    field: change.field,
    old: change.old,
    new: change.new,
    effectiveOn: change.effectiveOn,
    annualDelta: change.annualDelta,
    kind: change.kind,
    by: change.by,
    userName,
    isWithdrawn: change.withdrawnAt !== null,
    createdAt: change.createdAt.toISOString(),
  }
}
