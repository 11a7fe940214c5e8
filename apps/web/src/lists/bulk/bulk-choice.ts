import type { BulkSelectionWire } from '@almoner/contracts/bulk-changes/bulk-selection'

/** What is chosen in a list: some rows by their ids, or as many as its filter was seen to find. */
export interface BulkChoice {
  selection: BulkSelectionWire
  count: number
}

/** Rows of the list whose filter finds all of `matching`. */
export const named = ({ matching: _, ...of }: BulkSelectionWire, ids: string[]): BulkSelectionWire => ({ ...of, ids })
