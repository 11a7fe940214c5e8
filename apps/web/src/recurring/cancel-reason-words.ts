import type { Cancellation } from '@almoner/contracts/donations/donation'

export type CancelReason = Cancellation['reason']

/** Why a plan was canceled. */
export const cancelReasonWords: Record<CancelReason, string> = {
  card_expired: 'The card expired',
  financial: 'Financial reasons',
  deceased: 'The donor died',
  duplicate: 'It was there twice',
  dissatisfied: 'Dissatisfied',
  switched: 'Switched to another gift',
  fraud: 'Fraud',
  completed: 'What was promised is paid',
  other: 'Another reason',
}
