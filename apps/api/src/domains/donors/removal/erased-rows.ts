import type { ErasedRows } from '../../noun.js'

/** What the domains declare as `erasedWithDonors`. */
export const ERASED_WITH_DONORS = Symbol('ERASED_WITH_DONORS')
export type ErasedWithDonors = readonly ErasedRows[]
