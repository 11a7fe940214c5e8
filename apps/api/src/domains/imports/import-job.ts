import type { JobPayload } from '../../platform/jobs/job-registry.js'

/** What every job of an import carries. */
export interface ImportJob extends JobPayload {
  orgId: string
  importId: string
}
