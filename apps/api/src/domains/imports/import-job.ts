import type { JobPayload } from '../../platform/jobs/job-registry.js'

export interface ImportJob extends JobPayload {
  orgId: string
  importId: string
}
