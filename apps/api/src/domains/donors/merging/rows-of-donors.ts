import type { RowsOfDonor } from '../../noun.js'

/** The tables that the domains declare as `rowsOfDonors`. */
export const ROWS_OF_DONORS = Symbol('ROWS_OF_DONORS')
export type RowsOfDonors = readonly RowsOfDonor[]
