import type { JobPayload } from '../../platform/jobs/job-registry.js'

export interface ImportJob extends JobPayload {
  orgId: string
  importId: string
  /** Of an undo: takes donors along whom people edited since. */
  removesEditedDonors?: boolean
}
