import { isLive } from '@almoner/contracts/donations/donation-rules'
import { Problem } from '../../../platform/problems/problem.js'
import type { Donation } from '../donation.entity.js'
import { refusedStep } from '../refused-step.js'

/**
 * What changes of a recurring donation's calendar ask for: that it collects or will, and that its dates are kept here. Raises
 * `donation_state_refused`, `donation_kept_elsewhere`.
 */
export function mustBeLive(donation: Donation): void {
  if (!isLive(donation.status)) throw refusedStep(donation)
  mustBeKeptHere(donation)
}

/** Raises `donation_state_refused` for a pledge whose payments have days and amounts of their own. */
export function mustFollowRhythm({ frequency }: Donation): void {
  if (frequency === 'irregular')
    throw new Problem('donation_state_refused', {
      message: 'Each payment of this pledge has its own date and amount. Change its payments instead.',
    })
}

/** Raises `donation_state_refused` for what is collected: only what is paid by hand can be a list of payments. */
export function mustBePledge({ managedBy }: Donation): void {
  if (managedBy !== 'manual')
    throw new Problem('donation_state_refused', {
      message: 'Only a pledge, which is paid by hand, can be a list of payments.',
    })
}

/** Raises `donation_state_refused` for what repeats. */
export function mustHaveList({ frequency }: Donation): void {
  if (frequency !== 'irregular')
    throw new Problem('donation_state_refused', {
      message: 'This recurring gift follows a schedule. Change its amount, date or frequency instead.',
    })
}

/** Raises `donation_kept_elsewhere` where the gateway keeps the recurring donation. */
export function mustBeKeptHere(donation: Donation): void {
  if (donation.managedBy === 'gateway') throw new Problem('donation_kept_elsewhere')
}
