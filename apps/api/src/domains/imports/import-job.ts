import type { JobPayload } from '../../platform/jobs/job-registry.js'

export interface ImportJob extends JobPayload {
  orgId: string
  importId: string
  /** Of an undo: takes donors along whom people edited since. */
  removesEditedDonors?: boolean
  /** Of an undo: takes gifts along that people corrected, and recurring gifts that they changed. */
  removesChangedGifts?: boolean
}
