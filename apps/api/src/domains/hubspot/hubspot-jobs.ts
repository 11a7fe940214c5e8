import type { JobPayload } from '../../platform/jobs/job-registry.js'

/** Sends and reads whatever of an org is due. One job an org, however many records wait. */
export const syncJob = 'hubspot.sync'

export interface SyncJob extends JobPayload {
  orgId: string
}
