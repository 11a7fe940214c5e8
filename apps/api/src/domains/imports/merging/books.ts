import type { ChangedCharges, PledgedGifts, RecordedCharges } from '../../charges/index.js'
import type { ImportedPayments } from '../../donations/index.js'
import type { DonorTotals } from '../../donors/index.js'

/** What keeps the figures true while many gifts come in, or go, at once. */
export interface Books {
  readonly charges: RecordedCharges
  readonly changes: ChangedCharges
  readonly totals: DonorTotals
  readonly pledged: PledgedGifts
  readonly payments: ImportedPayments
}
