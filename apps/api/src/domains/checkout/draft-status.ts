import type { DraftStatus } from '@almoner/contracts/checkout/draft'

/** Every step of a draft; one that is not here is none. */
const draftTransitions: Record<DraftStatus, readonly DraftStatus[]> = {
  open: ['reminded', 'recovered', 'expired', 'suppressed'],
  reminded: ['recovered', 'expired', 'suppressed'],
  // Who comes back late, or wanted no mails, may still give.
  expired: ['recovered'],
  suppressed: ['recovered'],
  recovered: [],
}

export const mayBecome = (from: DraftStatus, to: DraftStatus): boolean => draftTransitions[from].includes(to)
