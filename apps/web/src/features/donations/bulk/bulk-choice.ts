import type { DonationRow } from '@almoner/contracts/donations/donation'
import type { DonationFilterWire } from '@almoner/contracts/donations/donations.operations'

/** What is chosen in the list: these gifts, or as many as a filter was seen to find. */
export interface BulkChoice {
  rows: readonly DonationRow[]
  /** Instead of `rows`, which then are those of them that were seen. */
  matching?: DonationFilterWire
  count: number
}

/** As an operation takes it. */
export const namedOf = ({ rows, matching }: BulkChoice) => (matching ? { matching } : { ids: rows.map(({ id }) => id) })
