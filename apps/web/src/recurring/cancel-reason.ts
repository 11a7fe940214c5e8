import type { Cancellation } from '@almoner/contracts/donations/donation'

export type CancelReason = Cancellation['reason']
