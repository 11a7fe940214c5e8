import type { DonationStatus, Frequency } from './donation.js'

const inEachState: Readonly<Record<DonationStatus, string>> = {
  incomplete: 'The donor has not finished setting up this recurring gift. Until they do, it can only be canceled.',
  scheduled: 'This recurring gift has not started yet. It can be changed or canceled.',
  active: 'This recurring gift is active. It can be changed, paused or canceled.',
  past_due: 'A payment of this recurring gift has failed. It can be retried, changed, paused or canceled.',
  paused: 'This recurring gift is paused. Resume it first, or cancel it.',
  completed: 'This recurring gift has collected its last payment, so it can no longer be changed.',
  failed: 'This recurring gift ended because its payments failed. Restart it first.',
  canceled: 'This recurring gift was canceled. Restart it first.',
}

/** Why a step is refused: which state the donation is in, and what can be done from there. */
export const whyRefused = ({ frequency, status }: { frequency: Frequency; status: DonationStatus }): string =>
  frequency === 'single' ? 'This is a one-time gift. Nothing more is collected.' : inEachState[status]
